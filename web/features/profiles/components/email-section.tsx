import { type SubmitEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { profileMessages } from "../messages.ts";
import { changeAccountEmail } from "../mutations.ts";
import { accountEmailProblem } from "../profile-form.ts";
import { AccountSection } from "./account-section.tsx";

export function EmailSection({ user }: { user: SessionUser }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [waitingFor, setWaitingFor] = useState<string>();
  const { isPending, submit } = useSubmit(async (wanted: string) => {
    try {
      await changeAccountEmail(wanted);
    } catch (thrown) {
      return void toast(profileMessages.emailChangeFailed(asAppError(thrown)));
    }
    toast(profileMessages.emailChangeSent);
    setWaitingFor(wanted);
    setEmail("");
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = email.trim();
    const problem = accountEmailProblem(wanted, user.email);
    setError(problem);
    if (!problem) return void submit(wanted);
    event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <AccountSection
      id="account-email"
      title="Email address"
      description={
        <>
          You log in with{" "}
          <strong className="wrap-anywhere">{user.email}</strong>. Nobody else sees it. To change it
          you confirm at both addresses.
        </>
      }
    >
      <form className="grid w-full max-w-md gap-4" noValidate onSubmit={onSubmit}>
        {waitingFor && (
          <Notice title="Two mails are on their way.">
            Open the link in the one to {user.email} and the link in the one to{" "}
            {waitingFor}. Until then nothing changes.
          </Notice>
        )}
        <Field label="New email address" error={error}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="new-email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="outline" pending={isPending}>Change email address</Button>
        </div>
      </form>
    </AccountSection>
  );
}
