interface RadioCardsProps<Value extends string> {
  legend: string;
  /** When what stands above says it to the eye. */
  isLegendHidden?: boolean;
  name: string;
  choices: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** One of a few choices, each with a sentence about what it means. */
export function RadioCards<Value extends string>(
  { legend, isLegendHidden = false, name, choices, value: chosen, onChange }: RadioCardsProps<
    Value
  >,
) {
  return (
    <fieldset className="grid gap-2">
      <legend className={isLegendHidden ? "sr-only" : "mb-2 text-sm font-semibold"}>
        {legend}
      </legend>
      {choices.map(({ value, label, hint }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-md border border-border-strong p-3 has-checked:border-foreground has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
            className="mt-1.5 size-4 shrink-0 accent-lamp outline-none"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-muted">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
