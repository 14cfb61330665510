import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "./input.tsx";

/** A password box that can show what was typed. Takes what Input takes, except the type. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? "text" : "password"}
        className="pr-12"
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-muted hover:text-foreground focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
