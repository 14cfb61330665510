// Where toasts appear. The panel itself is loaded when somebody starts to use the page.
import { useStore } from "#web/lib/state/store.ts";
import { currentToast } from "./toast.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";

const ToastPanel = lazyComponent(() => import("./toast-panel.tsx"), (it) => it.ToastPanel);

export function Toaster() {
  const toast = useStore(currentToast, null);
  return <ToastPanel toast={toast} isWanted={toast !== null} />;
}
