import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { toast, type ToastOptions } from "#web/ui/window/toast.ts";
import type { LazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { refreshProfile, useSession, whenSessionKnown } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import type { MailedSession, parseLoginLink } from "../model/email-link.ts";
import { emailOfSession, keepMailedSession } from "../model/mailed-session.ts";
import { isSpentLink } from "../model/link-error.ts";
import { authMessages } from "../model/messages.ts";
import { followLink, takeMailedSession } from "./mutations.ts";
import { AccountHeader } from "../forms/account-header.tsx";
import { SpentLinkView } from "./spent-link-view.tsx";

type LoginLink =
  | Exclude<ReturnType<typeof parseLoginLink>, { state: "none" }>
  | { state: "session" } & MailedSession;

const confirmation: Purpose = {
  title: "Confirm your email",
  promise: "your account is ready",
  button: "Confirm and log in",
  done: authMessages.addressConfirmed,
};

/** What each mail is for. Whoever has no password yet chooses one next. */
const purposes: Record<MailedSession["type"], Purpose> = {
  email: confirmation,
  signup: confirmation,
  invite: {
    title: "You are invited",
    promise: "your account is ready. Then choose a password",
    button: "Accept and log in",
    done: authMessages.signedIn,
    next: "/change-password",
  },
  magiclink: {
    title: "Login",
    promise: "you are logged in",
    button: "Login",
    done: authMessages.signedIn,
  },
  recovery: {
    title: "Choose a new password",
    promise: "you are logged in. Then choose a new password",
    button: "Login",
    done: authMessages.signedIn,
    next: "/change-password",
  },
  email_change: {
    title: "Confirm the change of your address",
    promise: "the change is confirmed",
    button: "Confirm the change",
    done: authMessages.addressChanged,
  },
};

interface Purpose {
  title: string;
  /** "One click, and …" */
  promise: string;
  button: string;
  /** Said afterwards. */
  done: ToastOptions;
  /** Where to go afterwards, whatever page was to be returned to. */
  next?: string;
}

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
  const isHere = useIsHere();
  const [outcome, setOutcome] = useState<"half-way" | "spent">();
  const [nameless, setNameless] = useState<string>();
  const purpose = purposes[link.state === "malformed" ? "email" : link.type];
  const leave = async () => {
    if (isHere()) await navigate({ href: purpose.next ?? redirect ?? "/", replace: true });
    keepMailedSession(undefined);
  };
  const { isPending, submit } = useSubmit(async () => {
    if (link.state === "malformed") return;
    try {
      if (link.state === "session") await takeMailedSession(link);
      else if (await followLink(link) === "half-way") return setOutcome("half-way");
    } catch (thrown) {
      const error = asAppError(thrown);
      return isSpentLink(error) ? setOutcome("spent") : void toast(authMessages.linkFailed(error));
    }
    toast(purpose.done);
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
          : authMessages.linkErrors.spent}
        reason={link.state === "malformed" ? "Your mail program may have cut it." : undefined}
        type={link.state === "malformed" ? "email" : link.type}
        redirect={redirect}
      />
    );
  }
  if (outcome === "half-way") return <OtherMailbox />;
  return (
    <>
      <AccountHeader title={purpose.title}>
        One click, and {purpose.promise}.
        {/* Anybody can send a session of their own. */}
        {link.state === "session" && <OfWhom email={emailOfSession(link)} />}
      </AccountHeader>
      <Button className="w-full" pending={isPending} onClick={() => void submit()}>
        {purpose.button}
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

function OfWhom({ email }: { email: string | undefined }) {
  const session = useSession();
  const other = session.status === "signed-in" && session.user.email !== email
    ? session.user.email
    : undefined;
  return (
    <>
      {email && (
        <>
          {" "}The account is that of <strong className="wrap-anywhere">{email}</strong>.
        </>
      )}
      {other && (
        <>
          {" "}You are logged in as <strong className="wrap-anywhere">{other}</strong>{" "}
          now, and will not be afterwards.
        </>
      )}
    </>
  );
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
