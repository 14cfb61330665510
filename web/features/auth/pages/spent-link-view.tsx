import { Link } from "@tanstack/react-router";
import { Notice } from "#web/ui/state/notice.tsx";
import { AccountHeader } from "../forms/account-header.tsx";
import { NewLinkForm } from "./confirmation-mail.tsx";

interface SpentLinkViewProps {
  title: string;
  reason?: string | undefined;
  redirect: string | undefined;
}

/** A link that leads nowhere any more, and the two ways on: log in, or a new link. */
export function SpentLinkView({ title, reason, redirect }: SpentLinkViewProps) {
  return (
    <>
      <AccountHeader title="This link does not work" />
      <Notice tone="error" title={title} className="mb-8">
        {reason && <p className="mb-2 wrap-anywhere">{reason}</p>}
        If you have confirmed your address before, just{" "}
        <Link to="/login" search={redirect ? { redirect } : {}} className="text-link">log in</Link>.
        Otherwise, let us send you a new link.
      </Notice>
      <NewLinkForm redirect={redirect} />
    </>
  );
}
