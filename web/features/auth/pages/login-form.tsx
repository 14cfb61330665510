import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { deviceStore } from "#web/lib/state/storage.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import { signIn } from "./mutations.ts";
import { Captcha } from "../captcha/captcha-slot.tsx";
import { EmailField } from "../forms/email-field.tsx";
import { PresentPassword } from "../forms/present-password.tsx";

interface LoginFormProps {
  submitLabel: string;
  /** Everybody knows of the session when this is called; a code of the authenticator may still be missing. */
  onSignedIn(signedIn: { userId: string; needsCode: boolean }): void | Promise<void>;
  initialEmail?: string | undefined;
  /** Stands above the form until there is more to say. */
  notice?: ReactNode;
  /** What to show there to somebody who has not confirmed this address yet. */
  unconfirmed?: (email: string) => ReactNode;
}

export function LoginForm(props: LoginFormProps) {
  const [email, setEmail] = useState(props.initialEmail ?? "");
  const [password, setPassword] = useState("");
  const [isPersistent] = useState(() => deviceStore.isPersistent());
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>();
  const { isPending, submit } = useSubmit(async () => {
    const address = email.trim();
    let signedIn: Awaited<ReturnType<typeof signIn>>;
    try {
      signedIn = await signIn(address, password);
    } catch (thrown) {
      const error = asAppError(thrown);
      toast(authMessages.signInFailed(error));
      setUnconfirmedEmail(error.code === "email_not_confirmed" ? address : undefined);
      return;
    }
    await props.onSignedIn(signedIn);
  });
  return (
    <>
      {unconfirmedEmail ? props.unconfirmed?.(unconfirmedEmail) : props.notice}
      {!isPersistent && (
        <Notice title={authMessages.nothingKeptTitle} className="mb-4">
          {authMessages.nothingKept}
        </Notice>
      )}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <EmailField value={email} onChange={(event) => setEmail(event.target.value)} />
        <PresentPassword value={password} onChange={setPassword} email={email.trim()} />
        <Captcha />
        <Button type="submit" pending={isPending}>{props.submitLabel}</Button>
      </form>
    </>
  );
}
