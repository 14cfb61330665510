// Where toasts appear. The panel itself is loaded when somebody starts to use the page.
import { importAgain } from "#web/lib/code/import-again.ts";
import { useStore } from "#web/lib/state/store.ts";
import { currentToast } from "./toast.ts";
import { useLazyComponent } from "../loading/use-lazy-component.ts";

const loadPanel = () =>
  importAgain(() => import("./toast-panel.tsx")).then((module) => module.ToastPanel);

export function Toaster() {
  const toast = useStore(currentToast, null);
  const Panel = useLazyComponent(loadPanel, toast !== null);
  return Panel && <Panel toast={toast} />;
}
