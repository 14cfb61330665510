// What is mailed to a member, among the settings of notifications.
import { mailKinds } from "#shared/contracts/mail-kinds.ts";
import { Notice } from "#web/ui/state/notice.tsx";
import { mailKindChoices, mailMessages } from "./mail-messages.ts";
import { setOwnNewsletter, type SettingsChange } from "./mutations.ts";
import type { NotificationSettings } from "./queries.ts";
import { ChoiceField } from "./choice-field.tsx";
import { NewsletterField } from "./newsletter-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

interface MailSectionProps {
  settings: NotificationSettings;
  /** Rejects with an AppError. */
  change(change: SettingsChange): Promise<void>;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

export function MailSection({ settings, change, refresh }: MailSectionProps) {
  const { email } = settings;
  return (
    <SettingsSection title={mailMessages.section} description={mailMessages.sectionText(email)}>
      {settings.is_suppressed && (
        <Notice tone="error" title={mailMessages.suppressed} className="mb-4 wrap-anywhere">
          {mailMessages.suppressedText(email)}
        </Notice>
      )}
      <div className="grid gap-4">
        {mailKinds.filter((kind) =>
          kind in settings.mails
        ).map((kind) => (
          <ChoiceField
            key={kind}
            {...mailKindChoices[kind]}
            isOn={settings.mails[kind] ?? false}
            save={(isOn) => change({ p_mails: { [kind]: isOn } })}
          />
        ))}
        <NewsletterField
          stored={settings.newsletter}
          save={async (chosen) => {
            await setOwnNewsletter(chosen);
            await refresh();
          }}
        />
      </div>
    </SettingsSection>
  );
}
