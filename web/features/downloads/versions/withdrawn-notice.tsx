import { Link } from "@tanstack/react-router";
import { Notice } from "#web/ui/state/notice.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";

interface WithdrawnNoticeProps {
  /** In ISO 8601. */
  at: string;
  reason: string;
  /** The version to take instead. */
  newest: string | null;
}

export function WithdrawnNotice({ at, reason, newest }: WithdrawnNoticeProps) {
  return (
    <Notice
      tone="error"
      isBodySilent
      className="mt-6 max-w-prose"
      title="This version was withdrawn"
    >
      <p className="text-base text-foreground wrap-anywhere">{reason}</p>
      <p className="mt-2">
        Since <Time iso={at} format={formatLongDate} />. Please do not install it any more. {newest
          ? (
            <>
              If you have it, update to{" "}
              <Link to="/releases/$version" params={{ version: newest }} className="text-link">
                version {newest}
              </Link>, the newest one.
            </>
          )
          : "The next version will be here soon."}
      </p>
    </Notice>
  );
}
