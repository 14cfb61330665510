// Starts a discussion: category, title and the first post.
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { limits } from "#shared/contracts/limits.ts";
import { characterCount } from "#shared/contracts/text.ts";
import { draftKey, readDraft, useSavedDraft, writeDraft } from "#web/lib/drafts.ts";
import { asAppError } from "#web/lib/errors.ts";
import { createThread } from "../create-thread.ts";
import { explainWriteError, forumMessages } from "../messages.ts";
import { packThreadDraft, unpackThreadDraft } from "../thread-draft.ts";
import { postProblem } from "../post-problem.ts";
import { categoriesQuery } from "../queries.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { MarkdownField } from "./markdown-field.tsx";

interface NewThreadFormProps {
  userId: string;
  /** Slug of the category to begin with. */
  preselected: string | undefined;
}

/** Made once per form and kept over every retry, so that a repeat is the same thread. */
const newIds = () => ({ threadId: crypto.randomUUID(), postId: crypto.randomUUID() });

export function NewThreadForm({ userId, preselected }: NewThreadFormProps) {
  const navigate = useNavigate();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const [ids] = useState(newIds);
  const [slug, setSlug] = useState(
    () => categories.find((category) => category.slug === preselected)?.slug ?? "",
  );
  const [title, setTitle] = useState("");
  const [content, setContent] = useState("");
  const key = draftKey(userId, "new-thread", "new");
  const [offer, setOffer] = useState(() => readDraft(key));
  useSavedDraft(
    key,
    packThreadDraft({ slug, title, content }),
    packThreadDraft({ slug, title: "", content: "" }),
  );
  const category = categories.find((each) => each.slug === slug);

  const create = useMutation({
    mutationFn: createThread,
    onSuccess: async (threadId) => {
      writeDraft(key, "");
      toast({ title: forumMessages.threadCreated, description: forumMessages.threadCreatedText });
      await navigate({ to: "/forum/thread/$threadId", params: { threadId } });
    },
    onError: (thrown) =>
      toast({
        variant: "destructive",
        title: forumMessages.creationFailed,
        description: explainWriteError(asAppError(thrown)),
      }),
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
    create.mutate({ ...ids, categoryId: category.id, title: title.trim(), content });
  };

  return (
    <form onSubmit={submit} className="composer" noValidate>
      {offer && !title && !content && (
        <DraftOffer
          draft={{
            ...offer,
            text: unpackThreadDraft(offer.text).title || unpackThreadDraft(offer.text).content,
          }}
          onRestore={() => {
            const draft = unpackThreadDraft(offer.text);
            if (draft.slug) setSlug(draft.slug);
            setTitle(draft.title);
            setContent(draft.content);
            setOffer(undefined);
          }}
          onDiscard={() => {
            writeDraft(key, "");
            setOffer(undefined);
          }}
        />
      )}
      <Field label="Category">
        {(field) => (
          <Select
            {...field}
            required
            value={slug}
            onChange={(event) => setSlug(event.target.value)}
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
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <MarkdownField
        label="Initial Post"
        rows={10}
        value={content}
        onChange={setContent}
        hint={forumMessages.htmlHint}
      />
      {create.isError && (
        <p role="alert" className="notice text-destructive">
          Error: {explainWriteError(asAppError(create.error))}
        </p>
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
