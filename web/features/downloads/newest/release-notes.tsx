import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { useInView } from "#web/ui/loading/use-in-view.ts";
import type { Release } from "#shared/contracts/release.ts";

// The Markdown code outweighs the rest of the page and waits until the notes come near, or somebody
// begins to use the page.
const Markdown = lazyComponent(() => import("#web/ui/markdown/markdown.tsx"), (it) => it.Markdown);

interface ReleaseNotesProps {
  release: Release | undefined;
  isLoading: boolean;
}

export function ReleaseNotes({ release, isLoading }: ReleaseNotesProps) {
  const { ref, isInView } = useInView();
  usePreload(Markdown, isInView && (isLoading || Boolean(release?.notes)));
  const notes = release?.notes?.trim();
  let shown: ReactNode;
  if (isLoading) shown = <NotesSkeleton />;
  else if (!release) shown = <Missing>The release notes are not available right now.</Missing>;
  else if (!notes) shown = <Missing>Version {release.version} came without notes.</Missing>;
  else {
    // Until the code comes, and if it never comes, the plain text can be read and found all the same.
    const plain = <p className="max-w-[70ch] whitespace-pre-line">{notes}</p>;
    shown = <Markdown text={notes} idPrefix="release-notes" isWanted={isInView} fallback={plain} />;
  }
  return <div ref={ref}>{shown}</div>;
}

function Missing({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}

function NotesSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-4 h-7 w-32" />
      <Skeleton className="h-5 w-5/6" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-4 h-7 w-48" />
      <Skeleton className="h-5 w-full" />
    </div>
  );
}
