import { clsx } from "clsx";
import { Check, CircleAlert, Info, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { Button } from "../form/button.tsx";
import { dismissToast, type Toast } from "./toast.ts";

/** Radix pauses the clock while the toast is pointed at, focused, or the window is away. */
export function ToastPanel({ toast }: { toast: Toast | null }) {
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && <ToastItem key={toast.id} toast={toast} />}
      <Radix.Viewport
        label="Notifications"
        hotkey={["F8"]}
        className="fixed inset-x-4 bottom-4 z-50 outline-none sm:left-auto sm:w-96"
      />
    </Radix.Provider>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const isBad = toast.variant === "destructive";
  const isNews = !isBad && toast.icon === "info";
  const Icon = isBad ? CircleAlert : isNews ? Info : Check;
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      duration={toast.durationMs}
      type={isBad ? "foreground" : "background"}
      className={clsx(
        "toast flex items-start gap-3 rounded-lg border bg-surface py-3 pr-2 pl-4 shadow-raised",
        isBad ? "border-destructive" : "border-border-strong",
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx(
          "mt-1 size-5 shrink-0",
          isBad ? "text-destructive" : isNews ? "text-accent" : "text-success",
        )}
      />
      <div className="min-w-0 flex-1 py-0.5">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="text-sm text-muted">
            {toast.description}
          </Radix.Description>
        )}
        {toast.action && (
          <Radix.Action altText={toast.action.label} asChild>
            <Button variant="outline" size="sm" className="mt-2" onClick={toast.action.onClick}>
              {toast.action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <Button variant="ghost" size="icon" aria-label="Dismiss" className="-my-1.5">
          <X aria-hidden="true" />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}
