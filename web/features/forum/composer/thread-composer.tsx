// Below the posts: what members write with, or the way to log in.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { deviceStore } from "#web/lib/state/storage.ts";
import { forumMessages } from "../model/messages.ts";
import { outboxPrefix } from "../outbox/outbox-keys.ts";
import type { ComposerHandle, MemberComposerProps } from "./member-composer.tsx";
import { type RefCallback, useCallback, useRef } from "react";

export const MemberComposer = lazyComponent(
  () => import("./member-composer.tsx"),
  (it) => it.MemberComposer,
);
const KeptWords = lazyComponent(() => import("./kept-words.tsx"), (it) => it.KeptWords);

export function ThreadComposer(props: Omit<MemberComposerProps, "userId">) {
  const session = useSession();
  if (session.status === "loading") return <ComingComposer />;
  if (session.status === "signed-out") {
    if (props.closed === "locked") return <Notice>{forumMessages.threadLocked}</Notice>;
    return props.closed ? null : <LoginToReply threadId={props.threadId} />;
  }
  const userId = session.user.id;
  // What one member has begun is nobody else's.
  return <MemberComposer key={userId} userId={userId} {...props} fallback={<ComingComposer />} />;
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

function LoginToReply({ threadId }: { threadId: string }) {
  // Nearly no visitor has written anything here, and then nothing need be loaded.
  const mayBeKept = deviceStore.keys().some((key) =>
    key.startsWith(outboxPrefix) || key.includes(threadId)
  );
  return (
    <div className="notice">
      <div className="grow">
        <p>{forumMessages.loginToReply}</p>
        {mayBeKept && <KeptWords threadId={threadId} />}
      </div>
      <Button asChild>
        <Link to="/admin/login" search={{ redirect: `/forum/thread/${threadId}` }}>
          Login to Reply
        </Link>
      </Button>
    </div>
  );
}

type Act = (composer: ComposerHandle) => void;

/** The composer's ref, and a function that acts on it: what was asked for last, once it is there. */
export function useComposerHandle(): [RefCallback<ComposerHandle>, (act: Act) => void] {
  const composer = useRef<ComposerHandle>(null);
  const awaited = useRef<Act>(null);
  const attach = useCallback((handle: ComposerHandle | null) => {
    composer.current = handle;
    if (!handle) return;
    awaited.current?.(handle);
    awaited.current = null;
  }, []);
  const act = useCallback((next: Act) => {
    if (composer.current) next(composer.current);
    else awaited.current = next;
  }, []);
  return [attach, act];
}
