import { Skeleton } from "./skeleton.tsx";

/** In place of a long form, of an article for example, while what it begins with loads. */
export function FormSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">Loading...</p>
      <Skeleton className="h-11 w-48" />
      {[16, 16, 96, 28, 16].map((height, index) => (
        <div key={index} style={{ height: `${height * 0.25}rem` }}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  );
}
