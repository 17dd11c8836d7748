// A bundle (a deal, say) is put together in a form outside the drawn root and sent as one request.
//
// Every control stands for actions: a `select` for the action that its option's value names, a checked box for its
// `data-action`, a number with `data-steps` (pairs of an amount and the action that adds it) for the steps that reach it,
// the submit button for its own. A control left as it was drawn adds nothing.

type Step = [amount: number, action: number];

/** The actions that a form stands for, in order, ending with those of the button that sent it. */
export function compose(form: HTMLFormElement, submitter: HTMLElement | null): number[] {
  const actions: number[] = [];
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || control.closest("[hidden], [disabled]")) continue;
    if (control instanceof HTMLSelectElement && control.value !== "") actions.push(Number(control.value));
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.dataset.steps) actions.push(...steps(control));
    else if (control.type === "hidden" && control.dataset.action) actions.push(Number(control.dataset.action));
    else if (control.dataset.action && control.checked !== control.defaultChecked) actions.push(Number(control.dataset.action));
  }
  if (submitter?.dataset.action) actions.push(Number(submitter.dataset.action));
  return actions;
}

/** The largest steps first: 34 is 20 + 5 + 5 + 1 + 1 + 1 + 1. */
function steps(input: HTMLInputElement): number[] {
  const known: Step[] = JSON.parse(input.dataset.steps ?? "[]");
  let rest = Math.trunc(Number(input.value) || 0) - Number(input.defaultValue || 0);
  const taken: number[] = [];
  for (const [amount, action] of known.sort((a, b) => Math.abs(b[0]) - Math.abs(a[0]))) {
    while (Math.sign(amount) === Math.sign(rest) && Math.abs(amount) <= Math.abs(rest)) {
      taken.push(action);
      rest -= amount;
    }
  }
  return taken;
}

/** Show only what belongs to the choice of each `select`: parts of the form with `data-for` its option's number. */
export function narrow(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>("select[data-narrows]");
  if (!select) return;
  for (const part of form.querySelectorAll<HTMLElement>("[data-for]")) {
    part.hidden = part.dataset.for !== select.value;
  }
}
