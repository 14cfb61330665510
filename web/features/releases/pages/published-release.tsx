// What was published, as it will always be; the one thing left is to withdraw it.
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { platformLabels, platforms } from "#shared/contracts/platforms.ts";
import { fileSizeText } from "#shared/contracts/file-size.ts";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Markdown } from "#web/ui/markdown/markdown.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { UnpublishedWords } from "../draft/unpublished-words.tsx";
import type { ManagedRelease, ReleaseNews } from "../model/release-queries.ts";

const WithdrawReleaseDialog = lazyComponent(
  () => import("./withdraw-release-dialog.tsx"),
  (it) => it.WithdrawReleaseDialog,
);

interface PublishedReleaseProps {
  release: ManagedRelease;
  user: SessionUser;
  News: ReleaseNews;
}

export function PublishedRelease({ release, user, News }: PublishedReleaseProps) {
  const { version, notes, released_on, withdrawn_at, withdrawn_reason } = release;
  const [isAsking, setIsAsking] = useState(false);
  usePreload(WithdrawReleaseDialog);
  return (
    <div className="grid max-w-3xl gap-12">
      <div className="grid min-w-0 gap-4">
        <UnpublishedWords key={version} release={release} />
        {withdrawn_at && (
          <Notice
            tone="error"
            title={
              <>
                Withdrawn on <Time iso={withdrawn_at} format={formatLongDate} />
              </>
            }
          >
            <span className="wrap-anywhere">{withdrawn_reason}</span>
          </Notice>
        )}
        <p>
          Dated <Time iso={released_on} format={(iso) => formatLongDate(iso, "UTC")} />.{" "}
          <Link to="/releases/$version" params={{ version }} className="text-link">
            Public page
          </Link>
        </p>
        {notes.trim()
          ? <Markdown text={notes} idPrefix="notes" />
          : <p className="text-muted">It has no notes.</p>}
      </div>
      <PublishedFiles release={release} />
      {!withdrawn_at && (
        <>
          <News release={release} user={user} />
          <section className="grid justify-items-start gap-4 border-t border-border pt-8">
            <h2 className="text-2xl">Withdraw</h2>
            <p className="text-muted">
              For a version that does harm. What is published cannot be changed.
            </p>
            <Button variant="destructive" onClick={() => setIsAsking(true)}>Withdraw…</Button>
          </section>
        </>
      )}
      {isAsking && (
        <WithdrawReleaseDialog
          version={version}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function PublishedFiles({ release: { files, public_key } }: { release: ManagedRelease }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-2xl">Files</h2>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {platforms.map((platform) => {
          const file = files.find((each) => each.platform === platform);
          return file && (
            <li
              key={platform}
              className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <h3 className="text-base leading-6">{platformLabels[platform]}</h3>
              <div className="grid min-w-0 gap-1">
                <p className="text-sm leading-6 wrap-anywhere">
                  <span className="font-mono">{file.file_name}</span>{" "}
                  <span className="whitespace-nowrap text-muted">
                    {fileSizeText(file.size_bytes)}
                  </span>
                  {file.signature && <Badge variant="muted" className="ml-2">Signed</Badge>}
                </p>
                <p className="text-xs text-muted">
                  SHA-256 <code className="font-mono break-all">{file.sha256}</code>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {public_key && (
        <p className="mt-4 text-sm text-muted">
          Public key <code className="font-mono break-all">{public_key}</code>
        </p>
      )}
    </section>
  );
}
