import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import { sendRecovery } from "./mutations.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { Captcha } from "../captcha/captcha-slot.tsx";
import { EmailField } from "../forms/email-field.tsx";

export function ForgotPasswordView() {
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? "" });
  const [email, setEmail] = useState(typedBefore);
  const [sentTo, setSentTo] = useState<string>();
  const { isPending, submit } = useSubmit(async () => {
    const address = email.trim();
    try {
      await sendRecovery(address);
      toast(authMessages.resetMailSent);
      setSentTo(address);
    } catch (thrown) {
      toast(authMessages.resetMailFailed(thrown));
    }
  });
  return (
    <>
      <AccountHeader title="Forgot your password?">
        Tell us your email address, and we send you a link to choose a new one.
      </AccountHeader>
      {sentTo && (
        <Notice title="Check your inbox" className="mb-6">
          If there is an account for{" "}
          <strong className="wrap-anywhere">{sentTo}</strong>, a link is on its way. It works once,
          for one hour, in any browser. Nothing there after a few minutes? Look into your spam
          folder, or send it again.
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
        <Captcha />
        <Button type="submit" pending={isPending} variant={sentTo ? "outline" : "default"}>
          Send Reset Link
        </Button>
      </form>
      <Link to="/login" className="back-link mt-6">
        <ArrowLeft aria-hidden="true" size={16} /> Back to Login
      </Link>
    </>
  );
}
