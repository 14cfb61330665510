// Which theme the reader chose. The inline script in index.html applies it before the first paint;
// this module keeps it true afterwards.
import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Same key as in index.html. */
const storageKey = "lmp-theme";
const listeners = new Set<() => void>();

/** Reads a stored value; anything unknown means "follow the system". */
export function parseTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? "system";
}

function currentTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(storageKey));
  } catch {
    // Storage can be forbidden; the system's theme needs none.
    return "system";
  }
}

function apply(): void {
  const theme = currentTheme();
  const isDark = theme === "dark" ||
    (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
  for (const listener of listeners) listener();
}

/** Remembers a choice on this device and shows it at once. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    return;
  }
  apply();
}

/** Follows the system and other tabs from now on. Call once, in the browser. */
export function followTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (event.key === storageKey) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme; "system" while prerendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "system");
}
