// The words that make a new member's post wait for review.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import * as z from "zod/mini";
import { moderationLimits, patternSchema } from "#shared/contracts/moderation.ts";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { ErrorView } from "#web/ui/state/error-view.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { submitWith, useActForm } from "#web/lib/forms/use-stored-form.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { explainWriteError } from "../model/messages.ts";
import { moderationMessages } from "../moderation/moderation-messages.ts";
import { addPattern, removePattern } from "./review-mutations.ts";
import { patternsQuery } from "./review-queries.ts";

export function ReviewPatterns() {
  const { data: patterns, isPending, isError, error, refetch } = useQuery(patternsQuery);
  return (
    <section aria-labelledby="patterns" className="mt-12">
      <h2 id="patterns" className="text-xl">{moderationMessages.patterns}</h2>
      <p className="mt-1 max-w-prose text-muted">{moderationMessages.patternsText}</p>
      <AddPattern />
      {isPending && <Skeleton className="mt-4 h-12" />}
      {isError && (
        <ErrorView
          title={moderationMessages.patternsFailed}
          message={explainError(error, "")}
          actions={<RetryButton onRetry={() => refetch()} />}
        />
      )}
      {patterns?.length === 0 && <p className="mt-4 text-muted">{moderationMessages.noPatterns}</p>}
      {patterns && patterns.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Patterns">
          {patterns.map((each) => (
            <li key={each.id}>
              <Pattern {...each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const schema = z.object({ pattern: patternSchema });

function AddPattern() {
  const queryClient = useQueryClient();
  const { form, isSaving, run } = useActForm({
    schema,
    kind: "moderation",
    target: "pattern",
    untouched: { pattern: "" },
  });
  const add = async () => {
    const outcome = await run(({ pattern }) => addPattern(pattern));
    if (outcome?.kind === "failed") {
      const { error } = outcome;
      const message = error.kind === "conflict"
        ? moderationMessages.patternTaken
        : explainError(error, moderationMessages.patternFailed);
      return form.setError("pattern", { message }, { shouldFocus: true });
    }
    if (outcome?.kind === "saved") await queryClient.invalidateQueries(patternsQuery);
  };
  return (
    <form
      className="mt-4 flex max-w-prose flex-wrap items-start gap-3"
      noValidate
      onSubmit={submitWith(add)}
    >
      <FormField
        control={form.control}
        name="pattern"
        label="New pattern"
        max={moderationLimits.pattern}
        className="min-w-0 grow basis-60"
      >
        {(box) => <Input {...box} autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <Button type="submit" variant="outline" pending={isSaving} className="sm:mt-7">Add</Button>
    </form>
  );
}

function Pattern({ id, pattern }: { id: string; pattern: string }) {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    try {
      await removePattern(id);
    } catch (thrown) {
      return void toast(failed(moderationMessages.patternFailed, explainWriteError(thrown)));
    }
    await queryClient.invalidateQueries(patternsQuery);
  });
  return (
    <span className="flex items-center rounded-md border border-border bg-surface pl-3">
      <code className="wrap-anywhere">{pattern}</code>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove the pattern ${pattern}`}
        pending={isPending}
        onClick={() => void submit()}
      >
        <X aria-hidden="true" />
      </Button>
    </span>
  );
}
