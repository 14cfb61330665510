import { installation } from "../content/installation.ts";

export function InstallationSteps() {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
      {installation.map(({ system, steps, removal }) => (
        <section key={system} className="border-t border-border-strong pt-5">
          <h3 className="text-xl">{system}</h3>
          <ol className="liner-steps mt-4">
            {steps.map((step) => <li key={step}>{step}</li>)}
          </ol>
          <p className="mt-5 text-sm text-muted">{removal}</p>
        </section>
      ))}
    </div>
  );
}
