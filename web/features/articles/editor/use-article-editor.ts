// The editor's state and its one action, saving, with all its outcomes.
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "#web/ui/window/toast.ts";
import type { AppError } from "#web/lib/errors/errors.ts";
import { useStoredForm } from "#web/lib/forms/use-stored-form.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { articleMessages } from "../model/article-messages.ts";
import {
  createArticle,
  isSlugTaken,
  keepAsDraft,
  updateArticle,
} from "../model/article-mutations.ts";
import {
  articleFormSchema,
  articleToSave,
  type ArticleValues,
  articleValues,
  lacksRequired,
  type SavedArticle,
} from "../model/article-form.ts";
import type { ArticleVersion } from "./article-history-queries.ts";
import { hasComeOut } from "../model/publication.ts";
import { slugAfterTitle } from "#web/lib/text/slug.ts";

interface ArticleEditorOptions {
  /** Stands in for the author of a new article. */
  author: string;
  /** The article to change; null for a new one. */
  article: SavedArticle | null;
  onSaved(): void;
  /** Saved while its author goes on writing. */
  onKept(article: SavedArticle): void;
}

export function useArticleEditor({ author, article, onSaved, onKept }: ArticleEditorOptions) {
  const queryClient = useQueryClient();
  const text = useStoredForm<typeof articleFormSchema, SavedArticle>({
    schema: articleFormSchema,
    kind: "article",
    targetOf: (stored) => stored?.id ?? "new",
    stored: article,
    valuesOf: (stored) => articleValues(stored ?? { author }, new Date()),
    versionOf: ({ updated_at }) => updated_at,
  });
  const { form, base } = text;

  /** Fills in fields as if their editor had typed them. */
  const change = (change: Partial<ArticleValues>) =>
    form.setValues(change, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  const changeTitle = (title: string) => {
    const before = form.getValues();
    change({ title, slug: slugAfterTitle(before.slug, before.title, title) });
  };

  const explainFields = () =>
    void toast(
      lacksRequired(form.getValues()) ? articleMessages.missingFields : articleMessages.checkFields,
    );

  const explain = (error: AppError) => {
    if (!isSlugTaken(error)) return void toast(articleMessages.saveFailed(error));
    toast(articleMessages.slugTaken);
    const message = "Another post has this slug.";
    form.setError("slug", { message }, { shouldFocus: true });
  };

  /** An article shows in lists, in neighbours and in the figures: all of them are old now. */
  const forgetLists = () => queryClient.invalidateQueries({ refetchType: "none" });

  const save = async (then: "leave" | "stay") => {
    const { publication, scheduled_for } = form.getValues();
    const isOut = hasComeOut(scheduled_for, base?.published_at ?? null, Date.now());
    if (publication === "scheduled" && isOut) change({ publication: "published" });
    const message = base ? articleMessages.articleUpdated : articleMessages.articleCreated;
    const outcome = await text.save((row, base, { ofThing }) =>
      base
        ? updateArticle(base.id, articleToSave(row, base.published_at), base.updated_at)
        : createArticle(ofThing, articleToSave(row, null))
    );
    if (outcome === undefined) return explainFields();
    if (outcome.kind === "failed") return explain(outcome.error);
    if (outcome.kind !== "saved") return;
    toast(message);
    await forgetLists();
    // Whoever typed on while it was saved is not done.
    if (then === "leave" && outcome.isAll) onSaved();
    else onKept(outcome.stored);
  };

  /** Runs what needs the other text kept first. */
  const choose = useSubmit(async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (thrown) {
      toast(articleMessages.saveFailed(thrown));
    }
  });

  return {
    ...text,
    change,
    changeTitle,
    isNew: base === null,
    savedAs: base?.published_at,
    createdAt: base?.created_at,
    isSaving: text.isSaving || choose.isPending,
    save: (then: "leave" | "stay") => void save(then),
    saveMine: (theirs: SavedArticle) =>
      void choose.submit(async () => {
        await keepAsDraft(theirs);
        text.keepMine();
        await save("leave");
      }),
    takeTheirs: () =>
      void form.handleSubmit((row) =>
        choose.submit(async () => {
          await keepAsDraft(articleToSave(row, null));
          text.takeTheirs();
          form.setFocus("title");
          await forgetLists();
          toast(articleMessages.mineKept);
        }), explainFields)(),
    /** Puts a former version into the form. */
    takeVersion(version: ArticleVersion) {
      const before = form.getValues();
      const taken = articleValues(version, new Date());
      const fields = Object.keys(version) as (keyof ArticleVersion)[]; // The keys of a record are its names.
      change(Object.fromEntries(fields.map((name) => [name, taken[name]])));
      const undo = () => {
        // What was typed since then stays.
        const now = form.getValues();
        const untouched = fields.filter((name) => now[name] === taken[name]);
        change(Object.fromEntries(untouched.map((name) => [name, before[name]])));
      };
      toast({ ...articleMessages.versionTaken, action: { label: "Undo", onClick: undo } });
    },
    restoreDraft() {
      text.takeOffer();
      form.setFocus("title");
    },
    discardDraft() {
      text.discardOffer();
      form.setFocus("title");
    },
  };
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>;
