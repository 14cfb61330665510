// The editor's state and its one deed, saving, with everything that can come of it.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "#web/ui/toast.ts";
import { useDraft } from "#web/lib/drafts.ts";
import { asAppError } from "#web/lib/errors.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { adminMessages } from "./messages.ts";
import {
  ConflictError,
  createArticle,
  isSlugTaken,
  keepAsDraft,
  updateArticle,
} from "./mutations.ts";
import {
  type ArticleForm,
  emptyForm,
  fieldsOf,
  formOf,
  type FormProblems,
  missingFields,
  packDraft,
  problemsOf,
  type SavedArticle,
  unpackDraft,
} from "./article-form.ts";
import { slugAfterTitle } from "./slug.ts";

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
  onProblems(): void;
}

export function useArticleEditor(
  { userId, author, article, onSaved, onKept, onProblems }: ArticleEditorOptions,
) {
  const queryClient = useQueryClient();
  const [newId] = useState(() => randomUuid());
  // What the database held when this text was begun; null when saving makes a new article.
  const [base, setBase] = useState(article);
  const [basedOn, setBasedOn] = useState(article?.updated_at ?? null);
  const [untouched, setUntouched] = useState(() =>
    article ? formOf(article, new Date()) : emptyForm(author, new Date())
  );
  const [form, setForm] = useState(untouched);
  const [problems, setProblems] = useState<FormProblems>({});
  const [theirs, setTheirs] = useState<SavedArticle>();
  const [isGone, setIsGone] = useState(false);
  const [draftTarget, setDraftTarget] = useState(article?.id ?? "new");
  const kept = useDraft(
    { userId, kind: "article", target: draftTarget },
    packDraft(form, basedOn),
    packDraft(untouched, basedOn),
  );
  const { offer } = kept;
  const draft = offer && unpackDraft(offer.text, untouched);

  const change = (change: Partial<ArticleForm>) => {
    setForm((current) => ({
      ...current,
      ...change,
      ...(change.title !== undefined && {
        slug: slugAfterTitle(current.slug, current.title, change.title),
      }),
    }));
    // A problem is gone when its field changes; whether another one came shows when saving.
    setProblems((current) => {
      const fields = Object.keys(change);
      return Object.fromEntries(
        Object.entries(current).filter(([field]) =>
          !fields.includes(field) && !(field === "slug" && "title" in change)
        ),
      );
    });
  };

  const finish = async (message: Message) => {
    kept.end();
    toast(message);
    // An article shows in lists, in neighbours and in the figures: all of them are old now.
    await queryClient.invalidateQueries({ refetchType: "none" });
    onSaved();
  };

  /** Goes on with the text as it is now, on top of what has been saved. */
  const keepWriting = async (saved: SavedArticle, sent: ArticleForm, message: Message) => {
    kept.end();
    toast(message);
    const fresh = formOf(saved, new Date());
    setBase(saved);
    setBasedOn(saved.updated_at);
    setUntouched(fresh);
    setDraftTarget(saved.id);
    // What was typed while it was saved stays.
    setForm((current) => current === sent ? fresh : current);
    await queryClient.invalidateQueries({ refetchType: "none" });
    onKept(saved);
  };

  const refuse = (found: FormProblems) => {
    setProblems(found);
    onProblems();
  };

  const explain = (thrown: unknown) => {
    if (thrown instanceof ConflictError) {
      setTheirs(thrown.theirs);
      return;
    }
    const error = asAppError(thrown);
    if (isSlugTaken(error)) {
      toast(adminMessages.slugTaken);
      refuse({ slug: "Another post has this slug." });
      return;
    }
    if (error.kind === "not-found" && base) {
      setBase(null);
      setIsGone(true);
    }
    toast(adminMessages.saveFailed(error));
  };

  const save = useSubmit(async (then: "leave" | "stay") => {
    const now = Date.now();
    const missing = missingFields(form);
    if (Object.keys(missing).length > 0) {
      toast(adminMessages.missingFields);
      return refuse(missing);
    }
    const found = problemsOf(form, now);
    if (Object.keys(found).length > 0) {
      toast(adminMessages.checkFields);
      return refuse(found);
    }
    const fields = fieldsOf(form, base?.published_at ?? null, now);
    let saved: SavedArticle;
    try {
      saved = base
        ? await updateArticle(base.id, fields, basedOn ?? base.updated_at)
        : await createArticle(newId, fields);
    } catch (thrown) {
      return explain(thrown);
    }
    const message = base ? adminMessages.articleUpdated : adminMessages.articleCreated;
    await (then === "leave" ? finish(message) : keepWriting(saved, form, message));
  });

  const saveMine = useSubmit(async () => {
    if (!theirs) return;
    try {
      await keepAsDraft(theirs);
      const fields = fieldsOf(form, theirs.published_at, Date.now());
      await updateArticle(theirs.id, fields, theirs.updated_at);
    } catch (thrown) {
      return explain(thrown);
    }
    await finish(adminMessages.articleUpdated);
  });

  const takeTheirs = useSubmit(async () => {
    if (!theirs) return;
    try {
      await keepAsDraft(fieldsOf(form, null, Date.now()));
    } catch (thrown) {
      return explain(thrown);
    }
    kept.end();
    const fresh = formOf(theirs, new Date());
    setUntouched(fresh);
    setForm(fresh);
    setBase(theirs);
    setBasedOn(theirs.updated_at);
    setTheirs(undefined);
    await queryClient.invalidateQueries({ refetchType: "none" });
    toast(adminMessages.mineKept);
  });

  return {
    form,
    change,
    problems,
    isNew: base === null,
    isGone,
    savedAs: base?.published_at,
    createdAt: base?.created_at,
    theirs,
    isSaving: save.isPending || saveMine.isPending || takeTheirs.isPending,
    save: save.submit,
    saveMine: saveMine.submit,
    takeTheirs: takeTheirs.submit,
    draft: offer && draft && { title: draft.form.title, savedAt: offer.savedAt },
    draftSaved: kept.saved,
    restoreDraft() {
      const taken = kept.takeOffer();
      const draft = taken && unpackDraft(taken, untouched);
      if (!draft) return;
      setForm(draft.form);
      // The precondition of the text, not of the page: what changed since then is a conflict.
      setBasedOn(draft.basedOn ?? basedOn);
    },
    discardDraft: kept.discardOffer,
  };
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>;
