// Which theme the reader chose. The inline script in index.html applies it before the first paint;
// this module keeps it true afterwards.
import { deviceStore, whenStoredElsewhere } from "./storage.ts";
import { createEmitter, useStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Same key as in index.html. */
const storageKey = "lmp-theme";
const changes = createEmitter();

/** Reads a stored value; anything unknown means "follow the system". */
export function parseTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? "system";
}

function currentTheme(): Theme {
  return parseTheme(deviceStore.get(storageKey));
}

function apply(): void {
  const theme = currentTheme();
  const isDark = theme === "dark" ||
    (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
  changes.emit();
}

/** Remembers a choice on this device, if it can, and shows it at once. */
export function setTheme(theme: Theme): void {
  if (theme === "system") deviceStore.remove(storageKey);
  else deviceStore.set(storageKey, theme);
  apply();
}

/** Follows the system and other tabs from now on. Call once, in the browser. */
export function followTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
  whenStoredElsewhere((key) => {
    if (key === storageKey || key === null) apply();
  });
}

/** Whether the page is dark, by choice or by the system's. */
export function useIsDark(): boolean {
  const get = () => document.documentElement.classList.contains("dark");
  return useStore({ subscribe: changes.subscribe, get }, false);
}

/** The chosen theme; "system" on a server. */
export function useTheme(): Theme {
  return useStore({ subscribe: changes.subscribe, get: currentTheme }, "system");
}
