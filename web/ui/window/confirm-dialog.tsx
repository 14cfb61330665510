import { importAgain } from "#web/lib/code/import-again.ts";
import type { ConfirmDialogProps } from "./confirm-dialog-window.tsx";
import { useLazyComponent } from "../loading/use-lazy-component.ts";

const loadWindow = () =>
  importAgain(() => import("./confirm-dialog-window.tsx")).then((it) => it.ConfirmDialogWindow);

/** Asks before something that cannot be undone. The window itself is loaded when first needed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Window = useLazyComponent(loadWindow, props.open);
  return Window && <Window {...props} />;
}
