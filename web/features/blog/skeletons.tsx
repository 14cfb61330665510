// Stand-ins with the size of what comes, so that nothing jumps when it arrives.
import { Page } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";

export function ArticleListSkeleton() {
  return (
    <Page width="wide">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="mb-3 h-11 w-32" />
      <Skeleton className="mb-8 h-7 w-[36rem] max-w-full" />
      <Skeleton className="mb-8 h-11 w-full" />
      <div className="article-grid">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="article-card" data-lead={index === 0 || undefined}>
            <Skeleton className="article-cover" />
            <div className="article-card-text">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-8 w-full" />
              <Skeleton className="h-20 w-full" />
            </div>
          </div>
        ))}
      </div>
    </Page>
  );
}

export function ArticleSkeleton() {
  return (
    <Page width="3xl">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="mb-6 h-6 w-32" />
      <Skeleton className="mb-4 h-24 w-full" />
      <Skeleton className="mb-8 h-6 w-72 max-w-full" />
      <Skeleton className="article-cover mb-8" />
      {[0, 1, 2, 3].map((index) => <Skeleton key={index} className="mb-6 h-36" />)}
    </Page>
  );
}
