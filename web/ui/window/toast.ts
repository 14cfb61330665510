// The one message at the edge of the screen. Plain code may call `toast`; the Toaster shows it.
import type { ReactNode } from "react";
import { createStore } from "#web/lib/state/store.ts";

export interface ToastOptions {
  title: string;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** For news that are neither success nor failure. */
  icon?: "info";
  action?: { label: string; onClick: () => void };
  /** Give one to be able to replace this very toast later. */
  id?: string;
  durationMs?: number;
}
export interface Toast extends ToastOptions {
  id: string;
  durationMs: number;
  isOpen: boolean;
}
export interface ToastHandle {
  id: string;
  dismiss: () => void;
  update: (change: Partial<Omit<ToastOptions, "id">>) => void;
}

const defaultDurationMs = 5000;

/** The one on screen, or the one that was last. */
export const currentToast = createStore<Toast | null>(null);
let lastNumber = 0;

/** Shows a message in place of the one on screen, if any. */
export function toast(options: ToastOptions): ToastHandle {
  const id = options.id ?? `toast-${++lastNumber}`;
  currentToast.set({
    ...options,
    id,
    durationMs: options.durationMs ?? defaultDurationMs,
    isOpen: true,
  });
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change) => {
      const current = currentToast.get();
      if (current?.id === id) currentToast.set({ ...current, ...change });
    },
  };
}

/** Closes a toast, if it is still the one on screen. */
export function dismissToast(id: string): void {
  const current = currentToast.get();
  if (current?.id === id && current.isOpen) currentToast.set({ ...current, isOpen: false });
}
