import type { ReactNode } from "react";

interface CheckFieldProps {
  label: ReactNode;
  hint: ReactNode;
  checked: boolean;
  onChange(isChecked: boolean): void;
}

/** A choice of yes or no, with a sentence about what it means. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex cursor-pointer gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-1.5 size-4 shrink-0 accent-lamp"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
}
