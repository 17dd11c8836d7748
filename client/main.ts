// The browser client: replaces the table's root by what the server drew, keeping elements that are still there.
import { Idiomorph } from "idiomorph";

export function morph(root: Element, drawn: string): void {
  Idiomorph.morph(root, drawn, { morphStyle: "outerHTML" });
}
