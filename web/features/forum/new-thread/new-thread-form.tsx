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
import { draftHint, isLargeLoss } from "#web/lib/forms/drafts.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { submitWith, useStoredForm } from "#web/lib/forms/use-stored-form.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { createThread } from "./new-thread-mutations.ts";
import { explainCreationError, forumMessages } from "../model/messages.ts";
import { categoriesQuery } from "../lists/queries.ts";
import { threadFormSchema, type ThreadValues } from "./thread-form.ts";
import { threadQuery } from "../cache/thread-queries.ts";
import { DraftOffer, ReplacedText } from "../editor/kept-text.tsx";
import { MarkdownField } from "../editor/markdown-field.tsx";
import { SimilarThreads } from "./similar-threads.tsx";

interface StartedThread {
  threadId: string;
  values: ThreadValues;
}

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
  const [failure, setFailure] = useState<string>();
  const text = useStoredForm<typeof threadFormSchema, StartedThread>({
    schema: threadFormSchema,
    kind: "new-thread",
    targetOf: () => "new",
    stored: null,
    valuesOf: (started) => started?.values ?? { category: preselected, title: "", content: "" },
    versionOf: ({ threadId }) => threadId,
    isWorthKeeping: (values) => wordsOf(values).trim() !== "",
    mode: "onChange",
  });
  const { form, values } = text;
  const category = categories.find(({ slug }) => slug === values.category);
  /** Fills in what was left here, in a category all the same when it had none. */
  const fillIn = (take: () => void) => {
    take();
    const slug = form.getValues("category") || values.category;
    form.setValue("category", slug);
    onCategory(slug);
    focusContent();
  };
  const focusContent = () => form.setFocus("content");

  const explainMissing = () => {
    if (Object.values(form.getValues()).every((text) => text.trim())) return;
    toast(failed(forumMessages.missingFields, forumMessages.missingFieldsText));
  };

  // Also while its page is on its way.
  const { isPending, submit } = useSubmit(async () => {
    if (!category) return explainMissing();
    setFailure(undefined);
    const outcome = await text.save(async ({ title, content }, started, ids) => {
      // It is there, and its page on its way.
      if (started) return started;
      const threadId = await createThread({
        threadId: await ids.ofText(),
        postId: randomUuid(),
        categoryId: category.id,
        title,
        content,
      });
      return { threadId, values };
    });
    if (outcome === undefined) return explainMissing();
    if (outcome.kind === "failed") {
      const explained = explainCreationError(outcome.error);
      setFailure(explained.description);
      return void toast(explained);
    }
    if (outcome.kind !== "saved") return;
    const { stored: { threadId } } = outcome;
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
  });
  const leave = () =>
    void navigate(
      category
        ? { to: "/forum/category/$categorySlug", params: { categorySlug: category.slug } }
        : { to: "/forum" },
    );
  const { errors } = form.formState;

  return (
    <form onSubmit={submitWith(submit)} className="composer" noValidate>
      {text.offer && wordsOf(values) === "" && (
        <DraftOffer
          draft={{ ...text.offer, text: wordsOf(text.offer.values) }}
          onRestore={() => fillIn(text.takeOffer)}
          onDiscard={() => {
            text.discardOffer();
            focusContent();
          }}
        />
      )}
      <FormField control={form.control} name="category" label="Category">
        {(box) => (
          <Select
            {...box}
            required
            disabled={isPending}
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
            onChange={(next) => {
              if (isLargeLoss(values.content, next)) text.setAside();
              field.onChange(next);
            }}
            readOnly={isPending}
            textKey={`thread ${userId}`}
            error={fieldState.error?.message}
            hint={text.keptAt === "not-kept" ? draftHint(text.keptAt) : forumMessages.htmlHint}
          />
        )}
      />
      {text.replaced && (
        <ReplacedText
          text={wordsOf(text.replaced)}
          onBringBack={() => fillIn(text.bringBack)}
          onForget={() => {
            text.forget();
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

/** What a thread is recognised by. */
const wordsOf = ({ title, content }: ThreadValues): string => title || content;
