import type { ConfirmDialogProps } from "./confirm-dialog-window.tsx";
import { lazyComponent } from "../loading/lazy-component.tsx";

const Window = lazyComponent(
  () => import("./confirm-dialog-window.tsx"),
  (it) => it.ConfirmDialogWindow,
);

/** Asks before something that cannot be undone. The window itself is loaded when first needed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Window {...props} isWanted={props.open} />;
}
