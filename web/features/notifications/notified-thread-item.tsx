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
import { kindText, newsText } from "./messages.ts";
import type { Notification, NotifiedThread, ThreadNews } from "./notifications.ts";
import type { Reading } from "./use-reading.ts";

/** Two lines of a post. */
const extractLength = 180;

interface NotifiedThreadItemProps {
  thread: NotifiedThread;
  reading: Reading;
}

export function NotifiedThreadItem({ thread, reading }: NotifiedThreadItemProps) {
  const { id: threadId, title, news, notifications } = thread;
  return (
    <article className="py-4" aria-label={title}>
      <h2 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
        <Link to="/forum/thread/$threadId" params={{ threadId }} className="title-link">
          {title}
        </Link>
      </h2>
      <ul className="mt-1">
        {news && (
          <Entry
            isRead={false}
            label={`Mark the news of ${title} as read`}
            onRead={() => void reading.dismiss(news).then(focusList)}
          >
            <NewsEntry news={news} />
          </Entry>
        )}
        {notifications.map((each) => (
          <Entry
            key={each.post_id}
            isRead={each.is_read}
            label={`Mark post ${each.position} of ${title} as read`}
            onRead={() => void reading.read([each.post_id]).then(focusList)}
          >
            <PostEntry notification={each} />
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
  onRead(): void;
  children: ReactNode;
}

function Entry({ isRead, label, onRead, children }: EntryProps) {
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
          onClick={onRead}
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

function PostEntry({ notification }: { notification: Notification }) {
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

function Ago({ iso }: { iso: string }) {
  return (
    <span className="text-sm text-muted">
      {" · "}
      <RelativeTime iso={iso} />
    </span>
  );
}
