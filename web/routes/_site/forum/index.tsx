import { createFileRoute } from "@tanstack/react-router";
import { ForumHome } from "#web/features/forum/components/forum-home.tsx";
import { ForumHomeError } from "#web/features/forum/components/forum-load-error.tsx";
import { CategoryGridSkeleton } from "#web/features/forum/components/skeletons.tsx";
import { categoriesQuery } from "#web/features/forum/queries.ts";
import { readForumList } from "#web/lib/forum-lists.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/forum/")({
  head: () =>
    pageHead({
      title: "Forum",
      description: "Talk with other people who keep their own music.",
      path: "/forum",
      image: {
        path: "/images/cards/forum.jpg",
        alt: "Forum: a sleeve with four quarter circles.",
      },
    }),
  loader: ({ context }) => readForumList(context.queryClient, categoriesQuery),
  pendingComponent: CategoryGridSkeleton,
  errorComponent: ForumHomeError,
  component: ForumHome,
});
