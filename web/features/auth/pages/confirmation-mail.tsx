import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import { sendConfirmation } from "./mutations.ts";
import { Captcha } from "../captcha/captcha-slot.tsx";
import { EmailField } from "../forms/email-field.tsx";

function useConfirmationMail(redirect: string | undefined) {
  return useSubmit(async (email: string) => {
    try {
      await sendConfirmation(email, redirect);
      toast(authMessages.confirmationSent);
    } catch (thrown) {
      toast(authMessages.confirmationFailed(thrown));
    }
  });
}

interface ConfirmationNoticeProps {
  title: string;
  email: string;
  redirect: string | undefined;
  children: ReactNode;
}

/** Says that a mail waits to be opened, and sends it once more. */
export function ConfirmationNotice({ title, email, redirect, children }: ConfirmationNoticeProps) {
  const { isPending, submit } = useConfirmationMail(redirect);
  return (
    <Notice title={title} className="mb-6">
      {children}
      <div>
        <Button variant="link" size="sm" pending={isPending} onClick={() => void submit(email)}>
          Send the mail again
        </Button>
      </div>
    </Notice>
  );
}

/** For somebody whose link is of no use any more. */
export function NewLinkForm({ redirect }: { redirect: string | undefined }) {
  const [email, setEmail] = useState("");
  const { isPending, submit } = useConfirmationMail(redirect);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(email.trim());
      }}
    >
      <EmailField value={email} onChange={(event) => setEmail(event.target.value)} />
      <Captcha />
      <Button type="submit" pending={isPending}>Send a new link</Button>
    </form>
  );
}
