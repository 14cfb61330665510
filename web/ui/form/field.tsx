// A box with its label, hint, error and counter, tied together for screen readers.
import { type ReactNode, useId } from "react";
import { characterCountText } from "./character-count.ts";
import { Label } from "./label.tsx";

export interface FieldControlProps {
  id: string;
  "aria-labelledby": string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  count?: { length: number; max: number };
  /** The control may be no form control, to which a label cannot belong: the label's text is its name. */
  isEditable?: boolean;
  /** Spread the given properties on the input, textarea or select. */
  children: (control: FieldControlProps) => ReactNode;
  className?: string;
}

export function Field({ label, hint, error, count, isEditable, children, className }: FieldProps) {
  const id = useId();
  const countText = count && characterCountText(count.length, count.max);
  const describedBy = [
    hint && `${id}-hint`,
    error && `${id}-error`,
    countText && `${id}-count`,
  ].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <Label id={`${id}-label`} htmlFor={isEditable ? undefined : id} className="mb-2">
        {label}
      </Label>
      {children({
        id,
        "aria-labelledby": isEditable ? `${id}-label` : undefined,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <div className="mt-1 flex justify-between gap-4 text-sm text-muted empty:hidden not-has-[p]:hidden">
        <div className="min-w-0 wrap-anywhere">
          {error && <p id={`${id}-error`} role="alert" className="text-destructive">{error}</p>}
          {hint && <p id={`${id}-hint`}>{hint}</p>}
        </div>
        {countText && <p id={`${id}-count`} className="shrink-0 tabular-nums">{countText}</p>}
      </div>
    </div>
  );
}
