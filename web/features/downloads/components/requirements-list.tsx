import { requirements } from "../content/requirements.ts";

export function RequirementsList() {
  return (
    <dl>
      {requirements.map(({ part, need }) => (
        <div key={part} className="border-t border-border py-4 last:border-b">
          <dt className="text-sm text-muted">{part}</dt>
          <dd className="mt-0.5 font-semibold">{need}</dd>
        </div>
      ))}
    </dl>
  );
}
