import { Link } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import {
  completed,
  futureIdeas,
  inProgress,
  planned,
  type RoadmapItem,
} from "../content/roadmap.ts";
import { PageHero } from "./page-hero.tsx";

export function RoadmapPage() {
  return (
    <>
      <PageHero title="Roadmap">
        <p>
          What is done, what is on the bench and what may come. There are no dates, only an order,
          and the forum has changed it more than once.
        </p>
      </PageHero>
      <div className="mx-auto grid w-full max-w-wide gap-x-16 gap-y-14 px-4 py-10 md:px-6 md:py-14 lg:grid-cols-2">
        <List
          title="Completed"
          items={completed}
          aside={({ version }) => <Badge variant="muted">Version {version}</Badge>}
        />
        <List
          title="In Progress"
          items={inProgress}
          below={({ title, progress }) => <ProgressBar label={title} percent={progress} />}
        />
        <List title="Planned" items={planned} />
        <List title="Future Ideas" items={futureIdeas} />
      </div>
      <section
        aria-labelledby="feedback"
        className="mx-auto flex w-full max-w-wide flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 md:px-6"
      >
        <div className="max-w-prose">
          <h2 id="feedback" className="text-3xl">Is something missing?</h2>
          <p className="mt-2 text-muted">Most of the completed list began as somebody's wish.</p>
        </div>
        <Button asChild size="lg" className="max-sm:w-full">
          <Link to="/support" hash="contact">
            <MessageCircle aria-hidden="true" /> Share Your Feedback
          </Link>
        </Button>
      </section>
    </>
  );
}

interface ListProps<Item extends RoadmapItem> {
  title: string;
  items: Item[];
  /** What an item shows beside its title. */
  aside?: (item: Item) => ReactNode;
  /** What an item shows below its description. */
  below?: (item: Item) => ReactNode;
}

function List<Item extends RoadmapItem>({ title, items, aside, below }: ListProps<Item>) {
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4">
        {items.map((item) => (
          <li key={item.id} className="border-t border-border py-5">
            <div className="flex items-center justify-between gap-4">
              <h3 className="text-lg">{item.title}</h3>
              {aside?.(item)}
            </div>
            <p className="mt-1 text-muted">{item.description}</p>
            {below?.(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far something is, as a bar and in words. */
function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="mt-4 flex items-center gap-4">
      <progress
        className="gauge"
        max={100}
        value={percent}
        aria-label={`Progress of ${label}`}
      />
      <span className="w-12 shrink-0 text-right text-sm text-muted tabular-nums">{percent} %</span>
    </div>
  );
}
