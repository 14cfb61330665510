import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { toast } from "#web/ui/window/toast.ts";
import type { LazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { refreshProfile, whenSessionKnown } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import type { parseLoginLink } from "../model/email-link.ts";
import { authMessages } from "../model/messages.ts";
import { followLink } from "./mutations.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { SpentLinkView } from "./spent-link-view.tsx";

type LoginLink = Exclude<ReturnType<typeof parseLoginLink>, { state: "none" }>;

interface ConfirmLinkViewProps {
  link: LoginLink;
  redirect: string | undefined;
  NameForm: NameForm;
}

interface NameFormProps {
  userId: string;
  onDone(): void;
  autoFocus: boolean;
}

/** The form for the public name. The profiles bring it; the route joins the two. */
type NameForm = LazyComponent<NameFormProps>;

/** Where the links of our mails lead. The token is spent by the button, never by opening the page. */
export function ConfirmLinkView({ link, redirect, NameForm }: ConfirmLinkViewProps) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<"half-way" | "spent">();
  const [nameless, setNameless] = useState<string>();
  const leave = () => navigate({ href: redirect ?? "/", replace: true });
  const { isPending, submit } = useSubmit(async () => {
    if (link.state !== "ready") return;
    try {
      if (await followLink(link) === "half-way") return setOutcome("half-way");
    } catch (thrown) {
      const error = asAppError(thrown);
      const canRetry = ["offline", "server", "too-fast"].includes(error.kind);
      return canRetry ? void toast(authMessages.linkFailed(error)) : setOutcome("spent");
    }
    toast(authMessages.addressConfirmed);
    const userId = await memberWithoutName();
    if (userId) setNameless(userId);
    else await leave();
  });
  if (nameless) {
    return (
      <>
        <AccountHeader title="What should we call you?">
          Your public name stands beside everything you write here. You can change it at any time.
        </AccountHeader>
        <NameForm
          userId={nameless}
          onDone={() => void leave()}
          autoFocus
          fallback={<Skeleton className="h-40" />}
        />
      </>
    );
  }
  if (link.state === "malformed" || outcome === "spent") {
    return (
      <SpentLinkView
        title={link.state === "malformed"
          ? "The link is not complete."
          : "The link has expired or has already been used."}
        reason={link.state === "malformed" ? "Your mail program may have cut it." : undefined}
        redirect={redirect}
      />
    );
  }
  if (outcome === "half-way") return <OtherMailbox />;
  const isChange = link.type === "email_change";
  return (
    <>
      <AccountHeader title={isChange ? "Confirm your new address" : "Confirm your email"}>
        One click, and {isChange ? "the change is confirmed" : "your account is ready"}.
      </AccountHeader>
      <Button className="w-full" pending={isPending} onClick={() => void submit()}>
        {isChange ? "Confirm the change" : "Confirm and log in"}
      </Button>
    </>
  );
}

/** The id of the member who has just been signed in, if no public name is known of them. */
async function memberWithoutName(): Promise<string | undefined> {
  await refreshProfile();
  const session = await whenSessionKnown();
  const isNameless = session.status === "signed-in" && session.profile?.username === null;
  return isNameless ? session.user.id : undefined;
}

function OtherMailbox() {
  return (
    <>
      <AccountHeader title="Half-way there" />
      <Notice title="This address is confirmed.">
        Now open the mail that we have sent to your other address, and confirm there too.
      </Notice>
    </>
  );
}
