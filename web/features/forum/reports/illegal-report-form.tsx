import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "#web/ui/form/button.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { reportIllegalContentRequest, reportLimits } from "#shared/contracts/reports.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { submitWith, useActForm } from "#web/lib/forms/use-stored-form.ts";
import { illegalReportMessages as words } from "./illegal-report-messages.ts";
import { reportIllegalContent } from "./report-mutations.ts";

interface IllegalReportFormProps {
  postId: string;
  onReceived(): void;
}

const reportFormSchema = z.pick(reportIllegalContentRequest, { details: true, contact: true });

export function IllegalReportForm({ postId, onReceived }: IllegalReportFormProps) {
  const act = useActForm({
    schema: reportFormSchema,
    kind: "illegal-report",
    target: postId,
    untouched: { details: "", contact: "" },
  });
  const { form, isSaving, run } = act;
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    const outcome = await run((report) => reportIllegalContent({ postId, ...report }));
    if (outcome?.kind === "failed") setFailure(explainError(outcome.error, words.failedText));
    if (outcome?.kind === "saved") onReceived();
  };
  return (
    <form className="grid gap-6" noValidate onSubmit={submitWith(send)}>
      <KeptNotice {...act} />
      <FormField
        control={form.control}
        name="details"
        label={words.details}
        max={reportLimits.details}
      >
        {(box) => <Textarea {...box} rows={6} required readOnly={isSaving} />}
      </FormField>
      <FormField
        control={form.control}
        name="contact"
        label={words.contact}
        hint={words.contactHint}
      >
        {(box) => (
          <Input
            {...box}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={isSaving}
          />
        )}
      </FormField>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p className="text-sm text-muted">{words.confirmation}</p>
      <div className="flex max-sm:*:grow">
        <Button type="submit" pending={isSaving}>{words.submit}</Button>
      </div>
    </form>
  );
}
