// What is mailed to a member, among the settings of notifications.
import { mailKinds } from "#shared/contracts/mail-kinds.ts";
import { Notice } from "#web/ui/state/notice.tsx";
import { mailKindChoices, mailMessages } from "./mail-messages.ts";
import { changeSettings, setOwnNewsletter } from "./mutations.ts";
import type { NotificationSettings } from "./queries.ts";
import { ChoiceField } from "./choice-field.tsx";
import { NewsletterField } from "./newsletter-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

interface MailSectionProps {
  settings: NotificationSettings;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

export function MailSection({ settings, refresh }: MailSectionProps) {
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
            stored={settings.mails[kind] ?? false}
            save={(isOn) => changeSettings({ p_mails: { [kind]: isOn } })}
            refresh={refresh}
          />
        ))}
        <NewsletterField
          stored={settings.newsletter}
          save={setOwnNewsletter}
          refresh={refresh}
        />
      </div>
    </SettingsSection>
  );
}
