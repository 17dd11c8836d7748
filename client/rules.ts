// The rules stand open beside the table; a link to a clause scrolls to it there.

import { AWAY, alerting, part } from "./parts";

export class RulesPanel {
  constructor(private readonly panel: HTMLElement) {
    document.addEventListener("click", (event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const link = target?.closest<HTMLAnchorElement>("a[data-rule]");
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        link.closest("dialog")?.close();
        void this.open(link.href, link.dataset.rule ?? "");
      }
      if (target?.closest("[data-close-rules]")) this.close();
    });
    panel.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  private async open(url: string, clause: string): Promise<void> {
    const body = this.panel.querySelector<HTMLElement>(".body");
    if (!body) return;
    if (!body.querySelector("[id]")) {
      const html = await part(url, "rules");
      if (html === undefined) body.replaceChildren(alerting(AWAY));
      else body.innerHTML = html;
    }
    this.panel.hidden = false;
    document.documentElement.classList.add("reading");
    body.querySelector(".sought")?.classList.remove("sought");
    const place = clause ? document.getElementById(clause) : null;
    place?.parentElement?.classList.add("sought");
    (place ?? body).scrollIntoView({ block: place ? "center" : "start" });
    body.focus({ preventScroll: true });
  }

  private close(): void {
    this.panel.hidden = true;
    document.documentElement.classList.remove("reading");
    document.querySelector<HTMLElement>("header [data-rule]")?.focus();
  }
}
