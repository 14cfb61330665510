// The editor's state and its one action, saving, with all its outcomes.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "#web/ui/window/toast.ts";
import { useDraft } from "#web/lib/forms/drafts.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { articleMessages } from "../model/article-messages.ts";
import {
  ConflictError,
  createArticle,
  isSlugTaken,
  keepAsDraft,
  updateArticle,
} from "../model/article-mutations.ts";
import {
  articleFormSchema,
  type ArticleRow,
  articleToSave,
  type ArticleValues,
  articleValues,
  lacksRequired,
  packDraft,
  type SavedArticle,
  unpackDraft,
} from "../model/article-form.ts";
import type { ArticleVersion } from "./article-history-queries.ts";
import { slugAfterTitle } from "#web/lib/text/slug.ts";

interface Message {
  title: string;
  description: string;
}

interface ArticleEditorOptions {
  userId: string;
  /** Stands in for the author of a new article. */
  author: string;
  /** The article to change; null for a new one. */
  article: SavedArticle | null;
  onSaved(): void;
  /** Saved while its author goes on writing. */
  onKept(article: SavedArticle): void;
}

export function useArticleEditor(
  { userId, author, article, onSaved, onKept }: ArticleEditorOptions,
) {
  const queryClient = useQueryClient();
  const [newId] = useState(() => randomUuid());
  // What the database held when this text was begun; null when saving makes a new article.
  const [base, setBase] = useState(article);
  const [basedOn, setBasedOn] = useState(article?.updated_at ?? null);
  const [untouched, setUntouched] = useState(() =>
    articleValues(article ?? { author }, new Date())
  );
  const form = useSchemaForm(articleFormSchema, { untouched });
  const values = form.watch();
  const [theirs, setTheirs] = useState<SavedArticle>();
  const [isDeleted, setIsDeleted] = useState(false);
  const [draftTarget, setDraftTarget] = useState(article?.id ?? "new");
  const kept = useDraft(
    { userId, kind: "article", target: draftTarget },
    packDraft(values, basedOn),
    packDraft(untouched, basedOn),
  );
  const { offer } = kept;
  const draft = offer && unpackDraft(offer.text, untouched);

  /** Fills in fields as if their editor had typed them. */
  const change = (change: Partial<ArticleValues>) =>
    form.setValues(change, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  const changeTitle = (title: string) => {
    const before = form.getValues();
    change({ title, slug: slugAfterTitle(before.slug, before.title, title) });
  };

  const finish = async (message: Message) => {
    kept.end();
    toast(message);
    // An article shows in lists, in neighbours and in the figures: all of them are old now.
    await queryClient.invalidateQueries({ refetchType: "none" });
    onSaved();
  };

  /** Goes on with the text as it is now, on top of what has been saved. */
  const keepWriting = async (saved: SavedArticle, sent: ArticleValues, message: Message) => {
    kept.end();
    toast(message);
    startFrom(saved);
    setDraftTarget(saved.id);
    // What was typed while it was saved stays.
    const isUnchanged = JSON.stringify(form.getValues()) === JSON.stringify(sent);
    form.reset(articleValues(saved, new Date()), { keepValues: !isUnchanged });
    await queryClient.invalidateQueries({ refetchType: "none" });
    onKept(saved);
  };

  const startFrom = (saved: SavedArticle) => {
    setBase(saved);
    setBasedOn(saved.updated_at);
    setUntouched(articleValues(saved, new Date()));
  };

  const explain = (thrown: unknown) => {
    if (thrown instanceof ConflictError) {
      setTheirs(thrown.theirs);
      return;
    }
    const error = asAppError(thrown);
    if (isSlugTaken(error)) {
      toast(articleMessages.slugTaken);
      const message = "Another post has this slug.";
      return form.setError("slug", { message }, { shouldFocus: true });
    }
    if (error.kind === "not-found" && base) {
      setBase(null);
      setIsDeleted(true);
    }
    toast(articleMessages.saveFailed(error));
  };

  const write = useSubmit(async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (thrown) {
      explain(thrown);
    }
  });

  /** Runs with the row to save, or leads to what is wrong with the form. */
  const submit = (run: (row: ArticleRow) => Promise<void>, before: string | null) =>
    void form.handleSubmit(
      (parsed) => write.submit(() => run(articleToSave(parsed, before))),
      () =>
        void toast(
          lacksRequired(form.getValues())
            ? articleMessages.missingFields
            : articleMessages.checkFields,
        ),
    )();

  const save = (then: "leave" | "stay") =>
    submit(async (row) => {
      const sent = form.getValues();
      const saved = base
        ? await updateArticle(base.id, row, basedOn ?? base.updated_at)
        : await createArticle(newId, row);
      const message = base ? articleMessages.articleUpdated : articleMessages.articleCreated;
      await (then === "leave" ? finish(message) : keepWriting(saved, sent, message));
    }, base?.published_at ?? null);

  const saveMine = (theirs: SavedArticle) =>
    submit(async (row) => {
      await keepAsDraft(theirs);
      await updateArticle(theirs.id, row, theirs.updated_at);
      await finish(articleMessages.articleUpdated);
    }, theirs.published_at);

  const takeTheirs = (theirs: SavedArticle) =>
    submit(async (row) => {
      await keepAsDraft(row);
      kept.end();
      startFrom(theirs);
      form.reset(articleValues(theirs, new Date()));
      setTheirs(undefined);
      await queryClient.invalidateQueries({ refetchType: "none" });
      toast(articleMessages.mineKept);
    }, null);

  return {
    form,
    values,
    change,
    changeTitle,
    /** The saved article, if there is one. */
    saved: base,
    isUnsaved: form.formState.isDirty,
    isNew: base === null,
    isDeleted,
    savedAs: base?.published_at,
    createdAt: base?.created_at,
    theirs,
    isSaving: write.isPending,
    save,
    saveMine,
    takeTheirs,
    draft: offer && draft && { title: draft.values.title, savedAt: offer.savedAt },
    draftSaved: kept.saved,
    /** Puts a former version into the form. */
    takeVersion(version: ArticleVersion) {
      const before = form.getValues();
      const taken = articleValues(version, new Date());
      const fields = Object.keys(version) as (keyof ArticleVersion)[]; // The keys of a record are its names.
      change(Object.fromEntries(fields.map((name) => [name, taken[name]])));
      toast({
        ...articleMessages.versionTaken,
        action: { label: "Undo", onClick: () => change(before) },
      });
    },
    restoreDraft() {
      const taken = kept.takeOffer();
      const draft = taken && unpackDraft(taken, untouched);
      if (!draft) return;
      form.setValues(draft.values, { shouldDirty: true });
      // The precondition of the text, not of the page: what changed since then is a conflict.
      setBasedOn(draft.basedOn ?? basedOn);
    },
    discardDraft: kept.discardOffer,
  };
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>;
