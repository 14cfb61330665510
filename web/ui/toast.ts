// The one message at the edge of the screen. Plain code may call `toast`; the Toaster shows it.
import type { ReactNode } from "react";

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

let current: Toast | null = null;
let lastNumber = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message in place of the one on screen, if any. */
export function toast(options: ToastOptions): ToastHandle {
  const id = options.id ?? `toast-${++lastNumber}`;
  show({ ...options, id, durationMs: options.durationMs ?? defaultDurationMs, isOpen: true });
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change) => {
      if (current?.id === id) show({ ...current, ...change });
    },
  };
}

/** Closes a toast, if it is still the one on screen. */
export function dismissToast(id: string): void {
  if (current?.id === id && current.isOpen) show({ ...current, isOpen: false });
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
