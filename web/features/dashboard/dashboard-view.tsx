// The first page of the admin area: the figures, and the way to what is done most.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink, List, Mail, PenLine, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import type { SessionUser } from "#web/lib/session/session.ts";
import { waitingQuery } from "#web/domain/moderation/waiting-queries.ts";
import { emailName } from "#web/lib/text/email-name.ts";
import { overviewQuery } from "./overview-queries.ts";
import { Attention } from "./attention.tsx";
import { GrowthBars } from "./growth-bars.tsx";
import { troublesOf } from "./troubles.ts";
import { ListError } from "#web/ui/state/list-state.tsx";

const figure = new Intl.NumberFormat("en-US");

export function DashboardView({ user }: { user: SessionUser }) {
  const overview = useQuery(overviewQuery);
  // Kept up to date by the navigation beside it.
  const waiting = useQuery(waitingQuery);
  const { data } = overview;
  const missing = overview.isError ? null : undefined;
  const weeks = data?.new_subscribers_by_week ?? [];
  const thisWeek = weeks.at(-1) ?? 0;
  return (
    <>
      <PageHeader
        title={`Welcome, ${emailName(user.email) ?? "Admin"}!`}
        description="What happens on the site, at a glance."
        actions={
          <Button asChild>
            <Link to="/admin/posts/new">
              <PenLine aria-hidden="true" /> Create New Post
            </Link>
          </Button>
        }
      />
      {overview.isError && (
        <ListError
          error={overview.error}
          fallback="Failed to load the figures."
          onRetry={() => overview.refetch()}
        />
      )}
      {overview.isPending && <Skeleton className="mb-8 h-28" />}
      {data && !waiting.isPending && <Attention troubles={troublesOf(data, waiting.data)} />}
      <div className="grid gap-4 lg:grid-cols-3">
        <FigureCard title="Total Blog Posts" value={data?.posts ?? missing} to="/admin/posts">
          {data &&
            `${data.drafts} ${data.drafts === 1 ? "draft" : "drafts"}, ${data.scheduled} scheduled`}
        </FigureCard>
        <FigureCard title="Users" value={data?.members ?? missing} to="/admin/members">
          {data &&
            (data.unconfirmed > 0
              ? `and ${figure.format(data.unconfirmed)} not confirmed yet`
              : "with an account")}
        </FigureCard>
        <FigureCard
          title="Newsletter Subscribers"
          value={data?.subscribers ?? missing}
          to="/admin/subscribers"
        >
          {data && `${figure.format(thisWeek)} new in the last 7 days`}
        </FigureCard>
      </div>
      {data && <GrowthBars weeks={weeks} />}
      <section aria-labelledby="quick-actions" className="mt-10">
        <h2 id="quick-actions" className="mb-4 text-xl">Quick Actions</h2>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <Button asChild variant="outline">
            <Link to="/admin/posts">
              <List aria-hidden="true" /> Manage Posts
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/admin/subscribers">
              <Mail aria-hidden="true" /> Subscribers
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/admin/members">
              <Users aria-hidden="true" /> Members
            </Link>
          </Button>
          <Button asChild variant="outline">
            <a href="/blog" target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" /> View Blog
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        </div>
      </section>
    </>
  );
}

interface FigureCardProps {
  title: string;
  /** Undefined while it is on its way, null when it could not be read. */
  value: number | null | undefined;
  to: "/admin/posts" | "/admin/members" | "/admin/subscribers";
  children: ReactNode;
}

function FigureCard({ title, value, to, children }: FigureCardProps) {
  return (
    <section className="rounded-lg border border-border bg-surface p-6">
      <h2 className="text-base">
        <Link to={to} className="title-link">{title}</Link>
      </h2>
      {value === undefined
        ? <Skeleton className="mt-2 h-12 w-24" />
        : (
          <p className="mt-2 font-display text-4xl font-bold tabular-nums">
            {value === null ? "–" : figure.format(value)}
          </p>
        )}
      <p className="mt-1 min-h-6 text-sm text-muted">{children}</p>
    </section>
  );
}
