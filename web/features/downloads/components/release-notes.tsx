import { useLazyPart } from "#web/ui/use-lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Release } from "#shared/contracts/release.ts";

// The Markdown code is heavy and comes after the downloads, which people are here for.
const loadMarkdown = () => import("./notes-text.tsx").then((module) => module.NotesText);

interface ReleaseNotesProps {
  release: Release | undefined;
  isLoading: boolean;
}

export function ReleaseNotes({ release, isLoading }: ReleaseNotesProps) {
  const NotesText = useLazyPart(loadMarkdown, isLoading || Boolean(release?.notes));
  if (isLoading) return <NotesSkeleton />;
  if (!release) return <p className="text-muted">The release notes are not available right now.</p>;
  const notes = release.notes?.trim();
  if (!notes) return <p className="text-muted">Version {release.version} came without notes.</p>;
  // If the code never comes, the plain text can be read all the same.
  return NotesText
    ? <NotesText text={notes} />
    : <p className="max-w-[70ch] whitespace-pre-line">{notes}</p>;
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
