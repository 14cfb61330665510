// How the site is doing: jobs, mails, versions, limits and the database, each with a verdict.
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { siteBuild } from "#web/lib/code/site-build.ts";
import { countText, type Health, sizeText } from "./health.ts";
import { healthQuery } from "./health-queries.ts";
import {
  databaseVerdict,
  limitsVerdict,
  mailsVerdict,
  queueVerdict,
  versionVerdict,
} from "./health-verdicts.ts";
import { Figure, Figures, HealthCard, Moment } from "./health-card.tsx";
import { ListError } from "#web/ui/state/list-state.tsx";

export function HealthView() {
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(healthQuery);
  return (
    <>
      <PageHeader
        title="Health"
        description="How the site is doing behind its pages. Updates every minute."
        actions={
          <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" /> Refresh
          </Button>
        }
      />
      {isError && (
        <ListError
          error={error}
          fallback="Failed to read how the site is doing."
          onRetry={() => refetch()}
        />
      )}
      {isPending && <HealthSkeleton />}
      {data && (
        <>
          <p className="mb-4 text-sm text-muted">
            Read <RelativeTime iso={data.read_at} />
          </p>
          <div className="grid gap-4 xl:grid-cols-2">
            <Queue health={data} />
            <Mails health={data} />
            <Versions health={data} />
            <Limits health={data} />
            <Database health={data} />
          </div>
        </>
      )}
    </>
  );
}

function HealthSkeleton() {
  return (
    <div className="mt-10 grid gap-4 xl:grid-cols-2">
      <p role="status" className="sr-only">Loading...</p>
      {[0, 1, 2, 3].map((index) => <Skeleton key={index} className="h-72" />)}
    </div>
  );
}

function Queue({ health }: { health: Health }) {
  const { queue, most } = health;
  const { schedule } = queue;
  return (
    <HealthCard title="Jobs" verdict={queueVerdict(health)}>
      <Figures>
        <Figure name="Due now">{countText(queue.due, most)}</Figure>
        <Figure name="Due later">{countText(queue.later, most)}</Figure>
        <Figure name="Running">{countText(queue.running, most)}</Figure>
        <Figure name="Last finished">
          <Moment iso={queue.last_finished_at} />
        </Figure>
        {schedule.is_readable && (
          <Figure name="Schedule last ran">
            <Moment iso={schedule.last_run_at} />
          </Figure>
        )}
        {schedule.last_response_at && (
          <Figure name="Function last responded">
            {schedule.last_response_status ?? "not at all"},{" "}
            <RelativeTime iso={schedule.last_response_at} />
          </Figure>
        )}
        {queue.paused.map(({ kind, since }) => (
          <Figure key={kind} name={`Paused: ${kind}`}>
            <RelativeTime iso={since} />
          </Figure>
        ))}
      </Figures>
      {queue.dead.length > 0 && (
        <>
          <h3 className="mt-4 text-base">Failed for good</h3>
          <ul className="mt-1 text-sm">
            {queue.dead.map(({ kind, count, newest }) => (
              <li key={kind} className="mt-1 wrap-anywhere">
                <code>{kind}</code>: {countText(count, most)}
                {newest?.at && (
                  <>
                    , the last <RelativeTime iso={newest.at} />
                  </>
                )}
                {newest?.error && <span className="block text-muted">{newest.error}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </HealthCard>
  );
}

/** What the mails of a purpose are called on the page. */
const purposes: Record<string, string> = {
  notifications: "Notifications",
  decisions: "Decisions",
  waiting: "To moderators",
  overdue: "To administrators",
  "newsletter-letter": "Letters",
  "newsletter-confirmation": "Confirmations",
};
const outcomes = ["accepted", "rejected", "unknown", "skipped"] as const;

function Mails({ health }: { health: Health }) {
  const { mails, most } = health;
  return (
    <HealthCard title="Mails" verdict={mailsVerdict(health)}>
      <Figures>
        <Figure name="Waiting">{countText(mails.queued, most)}</Figure>
        {mails.oldest_queued_at && (
          <Figure name="The oldest since">
            <RelativeTime iso={mails.oldest_queued_at} />
          </Figure>
        )}
        {mails.held > 0 && <Figure name="Of a paused letter">{countText(mails.held, most)}</Figure>}
        <Figure name="Bounced in 24 hours">{countText(mails.bounced, most)}</Figure>
        <Figure name="Marked as spam in 24 hours">{countText(mails.complained, most)}</Figure>
        <Figure name="Suppressed addresses">{countText(mails.suppressed, most)}</Figure>
        <Figure name="Provider last reported">
          <Moment iso={mails.last_event_at} />
        </Figure>
      </Figures>
      {mails.recent.length > 0 && (
        <>
          <h3 className="mt-4 text-base">
            {mails.recent_count >= most
              ? `The last ${countText(mails.recent_count, Infinity)}`
              : "Last 24 hours"}
          </h3>
          <ul className="mt-1 text-sm tabular-nums">
            {mails.recent.map((row) => (
              <li key={row.purpose}>
                {purposes[row.purpose] ?? row.purpose}:{" "}
                {outcomes.filter((name) => name === "accepted" || row[name] > 0)
                  .map((name) => `${countText(row[name], Infinity)} ${name}`).join(", ")}
              </li>
            ))}
          </ul>
        </>
      )}
    </HealthCard>
  );
}

function Versions({ health }: { health: Health }) {
  const { deployments, database } = health;
  const build = siteBuild();
  return (
    <HealthCard title="Versions" verdict={versionVerdict(health, build)}>
      <Figures>
        <Figure name="This site">
          <Build name={build} />
        </Figure>
        <Figure name="Newest migration">
          {database.migration ? <code>{database.migration}</code> : "–"}
        </Figure>
        <Figure name="PostgreSQL">{database.postgres}</Figure>
      </Figures>
      {deployments.length > 0 && (
        <>
          <h3 className="mt-4 text-base">Newest deployments</h3>
          <ol className="mt-1 text-sm">
            {deployments.map(({ build, part, deployed_at }) => (
              <li key={deployed_at} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <Build name={build} />
                  {part === "functions" && " (functions only)"}
                </span>
                <RelativeTime iso={deployed_at} />
              </li>
            ))}
          </ol>
        </>
      )}
    </HealthCard>
  );
}

/** The beginning of a commit's name is enough to find it. */
const Build = ({ name }: { name: string }) => <code title={name}>{name.slice(0, 12)}</code>;

function Limits({ health }: { health: Health }) {
  const { limits } = health;
  return (
    <HealthCard title="Limits" verdict={limitsVerdict(health)}>
      {limits.reached.length > 0 && (
        <Figures>
          {limits.reached.map(({ name, now, lately }) => (
            <Figure key={name} name={nameOfLimit(name)}>
              {countText(now, Infinity)} now, {countText(lately, Infinity)} in 24 hours
            </Figure>
          ))}
        </Figures>
      )}
      {limits.is_cut && (
        <p className="mt-3 text-sm text-muted">
          So many were active that only the latest {countText(health.most, Infinity)} are counted.
        </p>
      )}
    </HealthCard>
  );
}

/** "posts_per_minute" → "Posts per minute" */
const nameOfLimit = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

function Database({ health }: { health: Health }) {
  return (
    <HealthCard title="Database" verdict={databaseVerdict(health)}>
      <Figures>
        <Figure name="Size">{sizeText(health.database.size_bytes)}</Figure>
      </Figures>
    </HealthCard>
  );
}
