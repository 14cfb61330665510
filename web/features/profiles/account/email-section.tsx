import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { emailSchema } from "#shared/contracts/newsletter.ts";
import { ownSignInQuery } from "#web/lib/session/queries.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { useFormSubmit, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { profileMessages } from "../model/messages.ts";
import { changeAccountEmail } from "../model/mutations.ts";
import { AccountSection } from "#web/ui/page/account-section.tsx";

export function EmailSection({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient();
  const signIn = ownSignInQuery(user);
  const { data } = useQuery(signIn);
  const current = data?.email ?? user.email;
  const waitingFor = data?.awaited_email;
  const form = useSchemaForm(accountEmailSchema(current), { untouched: { email: "" } });
  const { isPending, onSubmit } = useFormSubmit(form, async ({ email }) => {
    try {
      await changeAccountEmail(email);
    } catch (thrown) {
      return void toast(profileMessages.emailChangeFailed(thrown));
    }
    toast(profileMessages.emailChangeSent);
    form.reset();
    await queryClient.invalidateQueries(signIn);
  });
  return (
    <AccountSection
      id="account-email"
      title="Email address"
      description={
        <>
          You log in with{" "}
          <strong className="wrap-anywhere">{current}</strong>. Nobody else sees it. To change it
          you confirm at both addresses.
        </>
      }
    >
      <form
        className="grid w-full max-w-md gap-4"
        noValidate
        onSubmit={onSubmit}
      >
        {waitingFor && (
          <Notice title="Two mails are on their way.">
            Open the link in the one to {current} and the link in the one to{" "}
            {waitingFor}. Until then nothing changes.
          </Notice>
        )}
        <FormField control={form.control} name="email" label="New email address">
          {(box) => (
            <Input
              {...box}
              readOnly={isPending}
              type="email"
              name="new-email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <div>
          <Button type="submit" variant="outline" pending={isPending}>Change email address</Button>
        </div>
      </form>
    </AccountSection>
  );
}

/** A new email address for an account that has `current`. */
const accountEmailSchema = (current: string) =>
  z.object({
    email: emailSchema.check(
      z.refine<string>((email) => email.toLowerCase() !== current.toLowerCase(), {
        error: profileMessages.sameEmail,
        abort: true,
      }),
    ),
  });
