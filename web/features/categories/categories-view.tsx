// The categories of the forum: made, described, ordered, closed and removed.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { useLatestChoice } from "#web/lib/forms/use-latest-choice.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { categoryMessages } from "./category-messages.ts";
import { deleteCategory, orderCategories } from "./category-mutations.ts";
import { categoriesQuery, type ListedCategory } from "./category-queries.ts";
import { ListState, RefreshingLine } from "#web/ui/state/list-state.tsx";

const CategoryDialog = lazyComponent(
  () => import("./category-dialog.tsx"),
  (it) => it.CategoryDialog,
);

export function CategoriesView() {
  const queryClient = useQueryClient();
  const found = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<ListedCategory | "new">();
  const [removed, setRemoved] = useState<ListedCategory>();
  usePreload(CategoryDialog);
  const readAgain = () => {
    forgetForumLists(queryClient);
    return queryClient.invalidateQueries(categoriesQuery);
  };
  const removing = useSubmit(async (category: ListedCategory) => {
    try {
      await deleteCategory(category.id);
      toast(categoryMessages.categoryDeleted);
    } catch (thrown) {
      toast(categoryMessages.categoryDeleteFailed(thrown));
    }
    setRemoved(undefined);
    await readAgain();
  });
  return (
    <>
      <PageHeader
        title="Categories"
        description="The parts of the forum, in the order in which everybody sees them."
        actions={
          <Button onClick={() => setEdited("new")}>
            <Plus aria-hidden="true" /> New category
          </Button>
        }
      />
      <RefreshingLine isRefreshing={found.isFetching && found.data !== undefined} />
      <ListState
        found={found}
        failed={categoryMessages.categoriesFailed}
        rows={found.data}
        empty={<EmptyView title={categoryMessages.noCategories} />}
      />
      {found.data && found.data.length > 0 && (
        <CategoryList
          categories={found.data}
          onOrdered={readAgain}
          onEdit={setEdited}
          onRemove={setRemoved}
        />
      )}
      {edited && (
        <CategoryDialog
          category={edited === "new"
            ? undefined
            : found.data?.find(({ id }) => id === edited.id) ?? edited}
          onSaved={() => {
            toast(categoryMessages.categorySaved);
            void readAgain();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
        title="Remove Category?"
        description={`“${removed?.name ?? ""}” has no threads. Links to it will lead nowhere.`}
        confirmLabel="Remove"
        destructive
        pending={removing.isPending}
        onConfirm={() => removed && void removing.submit(removed)}
      />
    </>
  );
}

interface CategoryListProps {
  categories: readonly ListedCategory[];
  onOrdered(): Promise<void>;
  onEdit(category: ListedCategory): void;
  onRemove(category: ListedCategory): void;
}

function CategoryList({ categories, onOrdered, onEdit, onRemove }: CategoryListProps) {
  const order = useLatestChoice({
    stored: categories.map(({ id }) => id).join(" "),
    save: (ids) => orderCategories(ids.split(" ")),
    refresh: onOrdered,
    onFailed: (thrown) => toast(categoryMessages.orderFailed(thrown)),
  });
  const ids = order.value.split(" ");
  const shown = categories.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const move = (from: number, to: number) => {
    const moved = shown.map(({ id }) => id);
    moved.splice(to, 0, ...moved.splice(from, 1));
    order.choose(moved.join(" "));
  };
  const mover = (name: string, from: number, direction: "up" | "down") => {
    const to = direction === "up" ? from - 1 : from + 1;
    const Icon = direction === "up" ? ArrowUp : ArrowDown;
    return (
      <Button
        variant="ghost"
        size="icon"
        className="aria-disabled:opacity-40"
        aria-label={`Move ${name} ${direction}`}
        // Stays focusable at the end, so that the keyboard is not lost there.
        aria-disabled={to < 0 || to >= shown.length}
        onClick={() => to >= 0 && to < shown.length && move(from, to)}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  };
  return (
    <ol className="divide-y divide-border border-y border-border" aria-label="Categories">
      {shown.map((category, index) => (
        <li key={category.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 grow basis-80 wrap-anywhere">
            <p className="font-semibold">
              <Link
                to="/forum/category/$categorySlug"
                params={{ categorySlug: category.slug }}
                className="author-link"
              >
                {category.name}
              </Link>
              {category.is_closed && <Badge className="ml-2">Closed</Badge>}
              {category.asks_questions && <Badge className="ml-2" variant="muted">Questions</Badge>}
            </p>
            {category.description && <p className="text-muted">{category.description}</p>}
          </div>
          <p className="text-sm text-muted tabular-nums">
            {category.thread_count} {category.thread_count === 1 ? "thread" : "threads"}
          </p>
          <div className="flex flex-wrap items-center gap-1">
            {mover(category.name, index, "up")}
            {mover(category.name, index, "down")}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${category.name}`}
              onClick={() =>
                onEdit(category)}
            >
              Edit
            </Button>
            {category.thread_count === 0 && (
              <Button
                variant="ghost"
                size="sm"
                className="text-destructive!"
                aria-label={`Remove ${category.name}`}
                onClick={() => onRemove(category)}
              >
                Remove…
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
