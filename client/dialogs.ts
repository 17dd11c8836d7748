// Dialogs stand outside the drawn root, so a move of somebody else never closes or clears them.

import { narrow } from "./bundle";
import { AWAY, alerting, part } from "./parts";

/** Open the dialog `name` with what the server draws for it at `url`. */
export async function open(name: string, url: string): Promise<HTMLDialogElement | undefined> {
  const dialog = document.getElementById(name);
  if (!(dialog instanceof HTMLDialogElement)) return undefined;
  await fill(dialog, url);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

export async function fill(dialog: HTMLDialogElement, url: string): Promise<void> {
  dialog.dataset.url = url;
  let problem = AWAY;
  const html = await part(url, dialog.id, (words) => (problem = words));
  const body = dialog.querySelector(".body");
  if (!body) return;
  if (html === undefined) return body.replaceChildren(alerting(problem));
  body.innerHTML = html;
  body.querySelectorAll("form").forEach(narrow);
}

/** Clicks beside a dialog and on its close button close it; forms marked `data-remote` are sent without leaving. */
export function listen(): void {
  document.addEventListener("click", (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const dialog = target.closest("dialog");
    if (dialog && (target === dialog || target.closest("[data-close]"))) dialog.close();
    const copy = target.closest<HTMLElement>("[data-copy]");
    if (copy) void copied(copy);
  });
  document.addEventListener("change", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    if (form) narrow(form);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-remote]")) return;
    event.preventDefault();
    void remote(form);
  });
}

async function remote(form: HTMLFormElement): Promise<void> {
  const dialog = form.closest("dialog");
  const problem = await refusal(form);
  if (problem === undefined && dialog?.dataset.url) return fill(dialog, dialog.dataset.url);
  form.querySelector("[role=alert]")?.remove();
  if (problem) form.append(alerting(problem));
}

/** Send a form; returns why it was refused, if it was. */
async function refusal(form: HTMLFormElement): Promise<string | undefined> {
  const headers = { Accept: "application/json" };
  try {
    const response = await fetch(form.action, { method: "POST", headers, body: new URLSearchParams(formFields(form)) });
    return response.ok ? undefined : (await response.json()).message;
  } catch {
    return AWAY;
  }
}

function formFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

async function copied(button: HTMLElement): Promise<void> {
  const link = button.dataset.copy ?? "";
  const field = button.parentElement?.querySelector("input");
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    field?.select(); // without a secure address there is no clipboard: leave the link selected
    document.execCommand("copy");
  }
  const words = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = words), 1500);
}
