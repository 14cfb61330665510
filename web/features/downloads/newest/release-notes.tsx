import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { Markdown } from "#web/ui/markdown/markdown.tsx";
import type { Release } from "#shared/contracts/release.ts";

interface ReleaseNotesProps {
  release: Release | undefined;
  isLoading: boolean;
}

export function ReleaseNotes({ release, isLoading }: ReleaseNotesProps) {
  if (isLoading) return <NotesSkeleton />;
  if (!release) return <Missing>The release notes are not available right now.</Missing>;
  const notes = release.notes?.trim();
  return notes
    ? <Markdown text={notes} idPrefix="release-notes" />
    : <Missing>Version {release.version} came without notes.</Missing>;
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
