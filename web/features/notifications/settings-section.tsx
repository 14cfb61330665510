import { type ReactNode, useId } from "react";

interface SettingsSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A part of the settings with a heading of its own. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">{title}</h2>
      {description && <p className="mt-1 text-muted wrap-anywhere">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
