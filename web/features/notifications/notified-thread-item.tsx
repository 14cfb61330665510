// One thread on the page of notifications, and what happened there.
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { PersonName } from "#web/ui/person/person-name.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { focusList } from "#web/lib/document/page-focus.ts";
import { placeOfPosition } from "#web/domain/forum/thread-positions.ts";
import { postPreview } from "#web/domain/forum/post-preview.ts";
import { readNotifications } from "#web/domain/notifications/notification-mutations.ts";
import { decisionRemedy, decisionSentence } from "#shared/contracts/decisions.ts";
import { dismissNews } from "./mutations.ts";
import { kindText, newsText, notificationMessages } from "./messages.ts";
import {
  type Decision,
  isDecision,
  type NotifiedThread,
  type PostNotification,
  type ThreadNews,
} from "./notifications.ts";
import { useReading } from "./use-reading.ts";

/** Two lines of a post. */
const extractLength = 180;

export function NotifiedThreadItem({ thread }: { thread: NotifiedThread }) {
  const { id: threadId, news, notifications } = thread;
  const title = thread.title ?? notificationMessages.withoutThread;
  return (
    <article className="py-4" aria-label={title}>
      <h2 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
        {threadId
          ? (
            <Link to="/forum/thread/$threadId" params={{ threadId }} className="title-link">
              {title}
            </Link>
          )
          : title}
      </h2>
      <ul className="mt-1">
        {news && (
          <Entry
            isRead={false}
            label={`Mark the news of ${title} as read`}
            onRead={() => dismissNews(news.thread_id, news.last_position)}
          >
            <NewsEntry news={news} />
          </Entry>
        )}
        {notifications.map((each) => (
          <Entry
            key={each.id}
            isRead={each.is_read}
            label={each.position
              ? `Mark post ${each.position} of ${title} as read`
              : `Mark the decision in ${title} as read`}
            onRead={() => readNotifications([each.id])}
          >
            {isDecision(each)
              ? <DecisionEntry decision={each} />
              : <PostEntry notification={each} />}
          </Entry>
        ))}
      </ul>
    </article>
  );
}

interface EntryProps {
  isRead: boolean;
  /** Of the button. */
  label: string;
  /** Rejects with an AppError. */
  onRead(): Promise<void>;
  children: ReactNode;
}

function Entry({ label, onRead, children, ...stored }: EntryProps) {
  const { isRead, read } = useReading(stored.isRead, onRead);
  return (
    <li
      className="flex items-start gap-3 py-1.5 data-read:text-muted"
      data-read={isRead || undefined}
    >
      <span className="mt-3 size-2 shrink-0 rounded-full bg-lamp in-data-read:invisible">
        <span className="sr-only">{isRead ? "Read:" : "Unread:"}</span>
      </span>
      <div className="min-w-0 grow py-1">{children}</div>
      {!isRead && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={label}
          title="Mark as read"
          onClick={() => {
            read();
            // The button is about to go.
            focusList();
          }}
        >
          <Check aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function NewsEntry({ news }: { news: ThreadNews }) {
  const { thread_id: threadId, first_position: first, authors, posts } = news;
  const others = posts > authors.length && authors.length === 3;
  return (
    <p className="wrap-anywhere">
      <Link
        to="/forum/thread/$threadId"
        params={{ threadId }}
        {...placeOfPosition(first)}
        className="text-link font-medium"
      >
        {newsText(news)}
      </Link>{" "}
      by {authors.map((author, index) => (
        <span key={author?.id ?? index}>
          {index > 0 && (index === authors.length - 1 && !others ? " and " : ", ")}
          <PersonName person={author} className="quiet-link" isBrief />
        </span>
      ))}
      {others && " and others"}
      <Ago iso={news.latest_at} />
    </p>
  );
}

function PostEntry({ notification }: { notification: PostNotification }) {
  const { kind, author, thread_id: threadId, post_id: postId, position } = notification;
  return (
    <>
      <p className="wrap-anywhere">
        {kind !== "solution" && (
          <>
            <PersonName person={author} className="quiet-link font-medium" />
            {" "}
          </>
        )}
        {kindText[kind]}
        <Ago iso={notification.created_at} />
      </p>
      <p dir="auto" className="text-sm wrap-anywhere">
        <Link
          to="/forum/thread/$threadId"
          params={{ threadId }}
          search={placeOfPosition(position).search}
          hash={`post-${postId}`}
          className="quiet-link"
        >
          {postPreview(notification.beginning, extractLength) || `Post ${position}`}
        </Link>
      </p>
    </>
  );
}

function DecisionEntry({ decision }: { decision: Decision }) {
  const { kind, thread_id: threadId, post_id: postId, position, beginning, reason } = decision;
  const sentence = decisionSentence(kind, decision.category);
  const remedy = decisionRemedy(kind);
  return (
    <>
      <p className="wrap-anywhere">
        {kind.startsWith("report_")
          ? <Link to="/profile/reports" className="quiet-link font-medium">{sentence}</Link>
          : threadId && postId
          ? (
            <Link
              to="/forum/thread/$threadId"
              params={{ threadId }}
              search={placeOfPosition(position ?? 1).search}
              hash={`post-${postId}`}
              className="quiet-link font-medium"
            >
              {sentence}
            </Link>
          )
          : sentence}
        <Ago iso={decision.created_at} />
      </p>
      {reason && <p dir="auto" className="text-sm wrap-anywhere">Reason: {reason}</p>}
      {remedy && <p className="text-sm text-muted">{remedy}</p>}
      {beginning && (
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {postPreview(beginning, extractLength)}
        </p>
      )}
    </>
  );
}

function Ago({ iso }: { iso: string }) {
  return (
    <span className="text-sm text-muted">
      {" · "}
      <RelativeTime iso={iso} />
    </span>
  );
}
