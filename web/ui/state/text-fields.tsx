/** What a field of a form has, to be read and copied. */
export interface TextField {
  label: string;
  text: string;
  isCode?: boolean;
}

/** The texts of a form in a notice: those of somebody else, or those that have no form any more. */
export function TextFields({ fields }: { fields: readonly TextField[] }) {
  return (
    <dl className="mt-3 grid gap-2 text-foreground">
      {fields.map(({ label, text, isCode }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd
            className={`max-h-60 overflow-auto whitespace-pre-wrap wrap-anywhere${
              isCode ? " font-mono" : ""
            }`}
          >
            {text || "None"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
