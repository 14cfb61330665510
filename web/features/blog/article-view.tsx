// The page of one article.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Pencil } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { useRole } from "#web/lib/session/use-role.ts";
import { articleQuery, neighboursQuery } from "./queries.ts";
import { ArticleNeighbours } from "./article-neighbours.tsx";
import { ArticleSheet } from "./article-sheet.tsx";
import { TagLinks } from "./tag-links.tsx";

export function ArticleView({ slug }: { slug: string }) {
  const { data: article } = useSuspenseQuery(articleQuery(slug));
  const { data: neighbours } = useSuspenseQuery(neighboursQuery(slug));
  const role = useRole();
  const isAdmin = role === "admin";
  // By this device's clock, which is not asked on behalf of those who see only what is public.
  const isWaiting = isAdmin && !(Date.parse(article.published_at ?? "") <= Date.now());
  return (
    <Page width="3xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <Link to="/blog" className="back-link">
          <ArrowLeft aria-hidden="true" size={16} /> Back to Blog
        </Link>
        {isAdmin && (
          <Link to="/admin/posts/edit/$slug" params={{ slug }} className="back-link">
            <Pencil aria-hidden="true" size={16} /> Edit this post
          </Link>
        )}
      </div>
      {isWaiting && (
        <Notice title="Not published yet" className="mb-6">
          Only administrators can see this page.
        </Notice>
      )}
      <ArticleSheet article={article} tags={<TagLinks tags={article.tags} />} />
      <ArticleNeighbours {...neighbours} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/blog">More Articles</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/">Back to Home</Link>
        </Button>
      </div>
    </Page>
  );
}
