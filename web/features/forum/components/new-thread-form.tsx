// Starts a discussion: category, title and the first post.
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { limits } from "#shared/contracts/limits.ts";
import { characterCount } from "#shared/contracts/text.ts";
import { draftHint, useDraft } from "#web/lib/drafts.ts";
import { asAppError } from "#web/lib/errors.ts";
import { forgetForumLists } from "#web/lib/forum-lists.ts";
import { useIsHere } from "#web/lib/use-is-here.ts";
import { createThread } from "../create-thread.ts";
import { explainCreationError, forumMessages } from "../messages.ts";
import {
  changeDraft,
  draftToSend,
  packThreadDraft,
  type ThreadDraft,
  unpackThreadDraft,
} from "../thread-draft.ts";
import { postProblem } from "../post-problem.ts";
import { categoriesQuery } from "../queries.ts";
import { DraftOffer, ReplacedText } from "./kept-text.tsx";
import { MarkdownField, type MarkdownFieldHandle } from "./markdown-field.tsx";

interface NewThreadFormProps {
  userId: string;
  /** Slug of the category to begin with; "" when none is chosen. */
  preselected: string;
  onCategory(slug: string): void;
}

export function NewThreadForm({ userId, preselected, onCategory }: NewThreadFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const [draft, setDraft] = useState<ThreadDraft>(() => ({
    slug: preselected,
    title: "",
    content: "",
  }));
  const { slug, title, content } = draft;
  const kept = useDraft(
    { userId, kind: "new-thread", target: "new" },
    packThreadDraft(draft),
    packThreadDraft({ slug, title: "", content: "" }),
  );
  const box = useRef<MarkdownFieldHandle>(null);
  const takeOver = (packed: string | undefined) => {
    if (packed === undefined) return;
    const restored = unpackThreadDraft(packed);
    setDraft(restored.slug ? restored : changeDraft(restored, { slug }));
    onCategory(restored.slug || slug);
  };
  const category = categories.find((each) => each.slug === slug);

  const create = useMutation({
    mutationFn: createThread,
    onSuccess: async (threadId) => {
      kept.end();
      forgetForumLists(queryClient);
      const open = () => navigate({ to: "/forum/thread/$threadId", params: { threadId } });
      toast({
        title: forumMessages.threadCreated,
        description: forumMessages.threadCreatedText,
        ...(!isHere() && { action: { label: "View", onClick: () => void open() } }),
      });
      if (isHere()) await open();
    },
    onError: (thrown) =>
      toast({ variant: "destructive", ...explainCreationError(asAppError(thrown)) }),
  });
  const leave = () =>
    void navigate(
      category
        ? { to: "/forum/category/$categorySlug", params: { categorySlug: category.slug } }
        : { to: "/forum" },
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (!category || !title.trim() || !content.trim()) {
      toast({
        variant: "destructive",
        title: forumMessages.missingFields,
        description: forumMessages.missingFieldsText,
      });
      return;
    }
    const sending = draftToSend(draft);
    setDraft(sending);
    create.mutate({ ...sending.sentAs, categoryId: category.id, title: title.trim(), content });
  };

  return (
    <form onSubmit={submit} className="composer" noValidate>
      {kept.offer && !title && !content && (
        <DraftOffer
          draft={{ ...kept.offer, text: wordsOf(kept.offer.text) }}
          onRestore={() => {
            takeOver(kept.takeOffer());
            box.current?.focus();
          }}
          onDiscard={() => {
            kept.discardOffer();
            box.current?.focus();
          }}
        />
      )}
      <Field label="Category">
        {(field) => (
          <Select
            {...field}
            required
            value={slug}
            onChange={(event) => {
              setDraft(changeDraft(draft, { slug: event.target.value }));
              onCategory(event.target.value);
            }}
          >
            <option value="">Select a category</option>
            {categories.map((each) => <option key={each.id} value={each.slug}>{each.name}</option>)}
          </Select>
        )}
      </Field>
      <Field
        label="Thread Title"
        count={{ length: characterCount(title), max: limits.threadTitle }}
        error={characterCount(title) > limits.threadTitle
          ? `A title can have ${limits.threadTitle} characters.`
          : undefined}
      >
        {(field) => (
          <Input
            {...field}
            required
            readOnly={create.isPending}
            value={title}
            onChange={(event) => setDraft(changeDraft(draft, { title: event.target.value }))}
          />
        )}
      </Field>
      <MarkdownField
        label="Initial Post"
        ref={box}
        rows={10}
        readOnly={create.isPending}
        value={content}
        onChange={(value) => setDraft(changeDraft(draft, { content: value }))}
        hint={kept.saved === "refused" ? draftHint(kept.saved) : forumMessages.htmlHint}
      />
      {kept.replaced && (
        <ReplacedText
          text={wordsOf(kept.replaced.text)}
          onBringBack={() => {
            takeOver(kept.bringBack(packThreadDraft(draft)));
            box.current?.focus();
          }}
          onForget={() => {
            kept.forget();
            box.current?.focus();
          }}
        />
      )}
      {create.isError && (
        <Notice tone="problem">
          Error: {explainCreationError(asAppError(create.error)).description}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={leave}>Cancel</Button>
        <Button
          type="submit"
          disabled={!category || postProblem(content) !== undefined ||
            characterCount(title) > limits.threadTitle}
          pending={create.isPending}
        >
          Create Thread
        </Button>
      </div>
    </form>
  );
}

/** What a draft is recognised by. */
function wordsOf(packed: string): string {
  const { title, content } = unpackThreadDraft(packed);
  return title || content;
}
