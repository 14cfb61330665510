// Starts a discussion: category, title and the first post.
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { forumLimits } from "#shared/contracts/create-thread.ts";
import { draftHint, useDraft } from "#web/lib/forms/drafts.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { useFormSubmit, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { createThread } from "./new-thread-mutations.ts";
import { explainCreationError, forumMessages } from "../model/messages.ts";
import { categoriesQuery } from "../lists/queries.ts";
import {
  packThread,
  type SentThread,
  threadFormSchema,
  threadToSend,
  unpackThread,
} from "./thread-form.ts";
import { threadQuery } from "../cache/thread-queries.ts";
import { DraftOffer, ReplacedText } from "../editor/kept-text.tsx";
import { MarkdownField } from "../editor/markdown-field.tsx";
import { SimilarThreads } from "./similar-threads.tsx";

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
  const role = useRole();
  const isModerator = role !== "member";
  const form = useSchemaForm(threadFormSchema, {
    untouched: { category: preselected, title: "", content: "" },
    mode: "onChange",
  });
  const values = form.watch();
  const [sent, setSent] = useState<SentThread>();
  const [failure, setFailure] = useState<string>();
  const kept = useDraft(
    { userId, kind: "new-thread", target: "new" },
    packThread(values, sent),
    "",
  );
  const category = categories.find(({ slug }) => slug === values.category);
  const takeOver = (packed: string | undefined) => {
    if (packed === undefined) return;
    const { values: restored, sent } = unpackThread(packed);
    const category = restored.category || values.category;
    form.setValues({ ...restored, category });
    setSent(sent);
    onCategory(category);
  };
  const focusContent = () => form.setFocus("content");

  const explainMissing = () => {
    if (Object.values(form.getValues()).every((text) => text.trim())) return;
    toast(failed(forumMessages.missingFields, forumMessages.missingFieldsText));
  };

  const { isPending, onSubmit } = useFormSubmit(form, async ({ title, content }) => {
    if (!category) return;
    const sending = threadToSend(form.getValues(), sent);
    setSent(sending);
    setFailure(undefined);
    let threadId: string;
    try {
      threadId = await createThread({
        ...sending.ids,
        categoryId: category.id,
        title,
        content,
      });
    } catch (thrown) {
      const explained = explainCreationError(thrown);
      setFailure(explained.description);
      return void toast(explained);
    }
    kept.end();
    forgetForumLists(queryClient);
    // Its page reads it as well, and says what fails.
    const thread = await queryClient.fetchQuery(threadQuery(threadId)).catch(() => undefined);
    const waits = thread?.is_public === false;
    const open = () => navigate({ to: "/forum/thread/$threadId", params: { threadId } });
    toast({
      title: waits ? forumMessages.threadWaits : forumMessages.threadCreated,
      description: waits ? forumMessages.threadWaitsText : forumMessages.threadCreatedText,
      ...(!isHere() && { action: { label: "View", onClick: () => void open() } }),
    });
    if (isHere()) await open();
  }, explainMissing);
  const leave = () =>
    void navigate(
      category
        ? { to: "/forum/category/$categorySlug", params: { categorySlug: category.slug } }
        : { to: "/forum" },
    );
  const { errors } = form.formState;

  return (
    <form onSubmit={onSubmit} className="composer" noValidate>
      {kept.offer && !values.title && !values.content && (
        <DraftOffer
          draft={{ ...kept.offer, text: wordsOf(kept.offer.text) }}
          onRestore={() => {
            takeOver(kept.takeOffer());
            focusContent();
          }}
          onDiscard={() => {
            kept.discardOffer();
            focusContent();
          }}
        />
      )}
      <FormField control={form.control} name="category" label="Category">
        {(box) => (
          <Select
            {...box}
            required
            onChange={(event) => {
              box.onChange(event);
              onCategory(event.target.value);
            }}
          >
            <option value="">Select a category</option>
            {categories.map((each) => (
              <option key={each.id} value={each.slug} disabled={each.is_closed && !isModerator}>
                {each.name}
                {each.is_closed && " (closed)"}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        control={form.control}
        name="title"
        label="Thread Title"
        hint={category?.asks_questions && forumMessages.questionHint}
        max={forumLimits.title}
      >
        {(box) => <Input {...box} required readOnly={isPending} />}
      </FormField>
      <SimilarThreads title={values.title} />
      <Controller
        control={form.control}
        name="content"
        render={({ field, fieldState }) => (
          <MarkdownField
            {...field}
            label="Initial Post"
            rows={10}
            readOnly={isPending}
            textKey={`thread ${userId}`}
            error={fieldState.error?.message}
            hint={kept.saved === "not-kept" ? draftHint(kept.saved) : forumMessages.htmlHint}
          />
        )}
      />
      {kept.replaced && (
        <ReplacedText
          text={wordsOf(kept.replaced.text)}
          onBringBack={() => {
            takeOver(kept.bringBack(packThread(values, sent)));
            focusContent();
          }}
          onForget={() => {
            kept.forget();
            focusContent();
          }}
        />
      )}
      {failure && <Notice tone="error">Error: {failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={leave}>Cancel</Button>
        <Button
          type="submit"
          disabled={!category || Boolean(errors.title ?? errors.content)}
          pending={isPending}
        >
          Create Thread
        </Button>
      </div>
    </form>
  );
}

/** What a draft is recognised by. */
function wordsOf(packed: string): string {
  const { title, content } = unpackThread(packed).values;
  return title || content;
}
