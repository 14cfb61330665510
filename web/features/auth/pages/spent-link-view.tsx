import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { AccountHeader } from "../forms/account-header.tsx";
import type { MailedSession } from "../model/email-link.ts";
import { NewLinkForm } from "./confirmation-mail.tsx";

interface SpentLinkViewProps {
  title: string;
  reason?: string | undefined;
  /** What the link was for, as far as it says so. */
  type: MailedSession["type"];
  redirect: string | undefined;
}

/** A link that leads nowhere any more, and the ways on: log in, or a new link of its kind. */
export function SpentLinkView({ title, reason, type, redirect }: SpentLinkViewProps) {
  return (
    <>
      <AccountHeader title="This link does not work" />
      <Notice tone="error" title={title} className="mb-8">
        {reason && <p className="mb-2 wrap-anywhere">{reason}</p>}
        {advice(type, redirect)}
      </Notice>
      {type === "email" || type === "signup"
        ? <NewLinkForm redirect={redirect} />
        : type === "email_change"
        ? (
          <Button asChild className="w-full">
            <Link to="/profile/edit" hash="account-email">Begin the change again</Link>
          </Button>
        )
        : (
          <Button asChild className="w-full">
            <Link to="/forgot-password">Send a link for a new password</Link>
          </Button>
        )}
    </>
  );
}

function advice(type: MailedSession["type"], redirect: string | undefined): ReactNode {
  const logIn = (text: string) => (
    <Link to="/login" search={redirect ? { redirect } : {}} className="text-link">{text}</Link>
  );
  switch (type) {
    case "email_change":
      return <>If you have opened it before, the change is made: {logIn("log in")} to see it.</>;
    case "invite":
      return <>If you have a password already, {logIn("log in")}. Otherwise choose one.</>;
    case "magiclink":
    case "recovery":
      return <>You can {logIn("log in")} with your password, or choose a new one.</>;
    default:
      return (
        <>
          If you have confirmed your address before, just{" "}
          {logIn("log in")}. Otherwise, let us send you a new link.
        </>
      );
  }
}
