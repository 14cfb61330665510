// Reports a post or a profile to moderators, once.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { reportLimits, reportReasons, reportSchema } from "#shared/contracts/reports.ts";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { submitWith, useActForm } from "#web/lib/forms/use-stored-form.ts";
import { explainReportError, outcomeText, reportMessages } from "./report-messages.ts";
import { sendReport } from "./report-mutations.ts";
import { ownReportQuery, ownReportsKey } from "./report-queries.ts";
import type { Reported } from "./reports.ts";

export interface ReportDialogProps {
  reported: Reported;
  userId: string;
  onClose(): void;
}

export function ReportDialog({ reported, userId, onClose }: ReportDialogProps) {
  const before = useQuery(ownReportQuery(userId, reported));
  const isPost = "postId" in reported;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isPost ? reportMessages.postTitle : reportMessages.profileTitle}
      description={reportMessages.description}
    >
      {before.isPending && <Skeleton className="h-64" />}
      {before.isError && (
        <Notice tone="error" title={reportMessages.checkFailed}>
          <p>{explainError(before.error, "")}</p>
          <RetryButton size="sm" className="mt-2" onRetry={() => before.refetch()} />
        </Notice>
      )}
      {before.data && (
        <Notice title={reportMessages.reportedBefore(before.data.created_at)}>
          <p>{outcomeText(before.data.case.outcome)}</p>
        </Notice>
      )}
      {before.data === null && <ReportForm reported={reported} isPost={isPost} onClose={onClose} />}
    </Dialog>
  );
}

interface ReportFormProps {
  reported: Reported;
  isPost: boolean;
  onClose(): void;
}

function ReportForm({ reported, isPost, onClose }: ReportFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const act = useActForm({
    schema: reportSchema,
    kind: "report",
    target: "postId" in reported ? reported.postId : reported.memberId,
    untouched: { reason: "", details: "" },
  });
  const { form, isSaving, run } = act;
  const send = async () => {
    const outcome = await run(async (report) => {
      try {
        await sendReport(reported, report);
      } catch (thrown) {
        // A report whose response got lost was received.
        if (asAppError(thrown).kind !== "conflict") throw thrown;
      }
    });
    if (outcome?.kind === "failed") {
      form.setError("details", { message: explainReportError(outcome.error) });
    }
    if (outcome?.kind !== "saved") return;
    void queryClient.invalidateQueries({ queryKey: ownReportsKey });
    toast({
      title: reportMessages.received,
      description: reportMessages.receivedText,
      action: {
        label: reportMessages.ownReports,
        onClick: () => void navigate({ to: "/profile/reports" }),
      },
    });
    onClose();
  };
  return (
    <form className="grid gap-6" noValidate onSubmit={submitWith(send)}>
      <KeptNotice {...act} />
      <FormField control={form.control} name="reason" label={reportMessages.reason}>
        {(box) => (
          <Select {...box}>
            <option value="">{reportMessages.chooseReason}</option>
            {Object.entries(reportReasons).map(([reason, text]) =>
              (isPost || reason !== "off_topic") && (
                <option key={reason} value={reason}>{text}</option>
              )
            )}
          </Select>
        )}
      </FormField>
      <FormField
        control={form.control}
        name="details"
        label={reportMessages.details}
        hint={reportMessages.detailsHint}
        max={reportLimits.details}
      >
        {(box) => <Textarea {...box} rows={3} />}
      </FormField>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button type="button" variant="outline" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSaving}>Report</Button>
      </div>
    </form>
  );
}
