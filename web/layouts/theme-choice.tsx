import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useRef } from "react";
import { setTheme, useTheme } from "#web/lib/state/theme.ts";
import { useEarlyChoice } from "#web/lib/state/use-early-choice.ts";

const choices = [
  { theme: "system", label: "System", Icon: Monitor },
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
] as const;

/** Light, dark, or whatever the system says. */
export function ThemeChoice() {
  const chosen = useTheme();
  const groupName = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(() => {
    const marked = group.current?.querySelector<HTMLInputElement>(":checked")?.value;
    return choices.find(({ theme }) => theme === marked && theme !== chosen)?.theme;
  }, setTheme);
  return (
    <fieldset ref={group} className="inline-flex rounded-md border border-border-strong">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className="grid size-11 cursor-pointer place-items-center rounded-[5px] text-muted hover:text-foreground has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={groupName}
            value={theme}
            checked={chosen === theme}
            onChange={() => setTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
