// Below the posts: what members write with, or the way to log in.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { useSession } from "#web/lib/session/session.ts";
import { deviceStore } from "#web/lib/state/storage.ts";
import { forumMessages } from "../model/messages.ts";
import { outboxPrefix } from "../outbox/outbox-keys.ts";
import type { MemberComposerProps } from "./member-composer.tsx";

const loadMemberComposer = () =>
  importAgain(() => import("./member-composer.tsx")).then((it) => it.MemberComposer);

const loadKeptWords = () =>
  importAgain(() => import("./kept-words.tsx")).then((it) => it.KeptWords);

/** The same as long as nothing depends on it: the composer loads it again by itself. */
export function warmMemberComposer(): void {
  loadMemberComposer().catch(() => {});
}

export function ThreadComposer(props: Omit<MemberComposerProps, "userId">) {
  const session = useSession();
  if (session.status === "loading") return <ComingComposer />;
  if (session.status === "signed-out") {
    if (props.closed === "locked") return <Notice>{forumMessages.threadLocked}</Notice>;
    return props.closed ? null : <LoginToReply threadId={props.threadId} />;
  }
  const userId = session.user.id;
  // What one member has begun is nobody else's.
  return <LazyMemberComposer key={userId} userId={userId} {...props} />;
}

function LazyMemberComposer(props: MemberComposerProps) {
  const MemberComposer = useLazyComponent(loadMemberComposer, true);
  return MemberComposer ? <MemberComposer {...props} /> : <ComingComposer />;
}

function ComingComposer() {
  return (
    <>
      {/* As tall as the form: who is being recognised will most likely see it. */}
      <Skeleton className="needs-script h-87" />
      <noscript>
        <Notice>{forumMessages.replyingNeedsScript}</Notice>
      </noscript>
    </>
  );
}

function LazyKeptWords(props: { threadId: string }) {
  const KeptWords = useLazyComponent(loadKeptWords, true);
  return KeptWords && <KeptWords {...props} />;
}

function LoginToReply({ threadId }: { threadId: string }) {
  // Nearly no visitor has written anything here, and then nothing need be loaded.
  const mayBeKept = deviceStore.keys().some((key) =>
    key.startsWith(outboxPrefix) || key.includes(threadId)
  );
  return (
    <div className="notice">
      <div className="grow">
        <p>{forumMessages.loginToReply}</p>
        {mayBeKept && <LazyKeptWords threadId={threadId} />}
      </div>
      <Button asChild>
        <Link to="/admin/login" search={{ redirect: `/forum/thread/${threadId}` }}>
          Login to Reply
        </Link>
      </Button>
    </div>
  );
}
