// An article becomes a letter: its subject, how it looks, a test, and to how many it goes.
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Send } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { letterLimits, type LetterRequest, letterRequest } from "#shared/contracts/letters.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import type { SaveOutcome, WriteIds } from "#web/lib/forms/form-state.ts";
import { useActForm } from "#web/lib/forms/use-stored-form.ts";
import { useSettled } from "#web/lib/time/use-settled.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { subscribersText } from "./letter.ts";
import { letterMessages } from "./letter-messages.ts";
import { sendLetter, sendLetterTest } from "./letter-mutations.ts";
import { type LetterDraft, letterKeys } from "./letter-queries.ts";
import { LetterPreview } from "./letter-preview.tsx";

const formSchema = z.extend(z.pick(letterRequest, { subject: true, preheader: true }), {
  audience: z.enum(["everything", "releases"]),
});

/** What is to be sent, and whether it is about a release. */
interface AskedLetter {
  request: LetterRequest;
  isRelease: boolean;
}

/** How long typing has to rest before the preview is made again. */
const previewAfterMs = 400;

interface LetterComposerProps {
  draft: LetterDraft;
}

export function LetterComposer({ draft }: LetterComposerProps) {
  const { post_id: postId, is_published: isPublished } = draft;
  const untouched = {
    subject: draft.title.slice(0, letterLimits.subject),
    preheader: "",
    audience: draft.is_release ? "releases" : "everything",
  } as const;
  const text = useActForm({ schema: formSchema, kind: "letter", target: postId, untouched });
  const { form } = text;
  /** What is shown was kept on this device, and not typed by now. */
  const [wasKept] = useState(text.isDirty);
  const [asked, setAsked] = useState<AskedLetter>();
  const ask = form.handleSubmit(({ audience, ...row }) =>
    setAsked({ request: { postId, ...row }, isRelease: audience === "releases" })
  );
  const test = useSubmit(async (request: LetterRequest) => {
    try {
      toast(letterMessages.testSent(await sendLetterTest(request)));
    } catch (thrown) {
      toast(letterMessages.testFailed(thrown));
    }
  });
  const typed = useSettled(JSON.stringify(text.values), previewAfterMs);
  const { subject, preheader } = JSON.parse(typed) as typeof text.values; // Written on the line before.
  const audience = form.watch("audience");
  const recipients = recipientsOf(draft, audience === "releases");
  const canSend = isPublished && recipients > 0;
  return (
    <>
      <PageHeader
        title={letterMessages.compose}
        description={<span className="wrap-anywhere">{draft.title}</span>}
        back={
          <Link to="/admin/posts" className="back-link mb-4">
            <ArrowLeft aria-hidden="true" size={16} /> Back to Posts
          </Link>
        }
      />
      <div className="mb-6 grid gap-4 empty:hidden">
        {!isPublished && <Notice title={letterMessages.notPublished} />}
        {draft.recipients_of_releases === 0 && <Notice title={letterMessages.nobody} />}
        {draft.last_sent_at && (
          <Notice title={letterMessages.sentBefore(draft.last_sent_at)}>
            {letterMessages.sentBeforeText}
          </Notice>
        )}
        {wasKept && text.isDirty && <Notice isBodySilent>{letterMessages.kept}</Notice>}
      </div>
      <form className="grid max-w-prose gap-5" noValidate onSubmit={(event) => void ask(event)}>
        <FormField control={form.control} name="subject" label="Subject" max={letterLimits.subject}>
          {(box) => <Input {...box} />}
        </FormField>
        <FormField
          control={form.control}
          name="preheader"
          label="Preview text"
          hint="Stands behind the subject in a list of mails. Leave it empty for the excerpt."
          max={letterLimits.preheader}
        >
          {(box) => <Input {...box} />}
        </FormField>
        <RadioCards
          legend={letterMessages.audience}
          name="audience"
          choices={audienceChoices(draft)}
          value={audience}
          onChange={(value) => form.setValue("audience", value, { shouldDirty: true })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!canSend}>
            <Send aria-hidden="true" /> Send to {subscribersText(recipients)}
          </Button>
          <Button
            type="button"
            variant="outline"
            pending={test.isPending}
            onClick={(event) =>
              void form.handleSubmit(({ subject, preheader }) =>
                test.submit({ postId, subject, preheader })
              )(event)}
          >
            Send a test to me
          </Button>
        </div>
        <p className="text-sm text-muted">
          Tests go to <span className="wrap-anywhere">{draft.test_address}</span>.
        </p>
      </form>
      <LetterPreview
        request={{ postId, subject: subject.trim() || draft.title, preheader }}
        excerpt={draft.excerpt}
      />
      <SendDialog
        asked={asked}
        draft={draft}
        isSending={text.isSaving}
        send={text.run}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

const recipientsOf = (draft: LetterDraft, isRelease: boolean) =>
  isRelease ? draft.recipients_of_releases : draft.recipients;

const audienceChoices = (draft: LetterDraft) => [
  {
    value: "everything" as const,
    label: letterMessages.whoWantsAll(draft.recipients),
    hint: letterMessages.whoWantsAllHint,
  },
  {
    value: "releases" as const,
    label: letterMessages.everybody(draft.recipients_of_releases),
    hint: letterMessages.everybodyHint,
  },
];

interface SendDialogProps {
  /** Undefined while nobody asks for it. */
  asked: AskedLetter | undefined;
  draft: LetterDraft;
  isSending: boolean;
  /** The words are kept until `act` resolves. */
  send(
    act: (row: unknown, ids: WriteIds) => Promise<void>,
  ): Promise<SaveOutcome<"done"> | undefined>;
  onClose(): void;
}

function SendDialog({ asked, draft, isSending, send, onClose }: SendDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const confirm = async ({ request, isRelease }: AskedLetter) => {
    const isAgain = draft.last_sent_at !== null;
    let letterId = "";
    const outcome = await send(async (_row, ids) => {
      // Not sent again when its response got lost. With other words it is another one, so that nobody is told that those
      // were sent.
      letterId = await ids.ofText();
      await sendLetter(letterId, request, { isRelease, isAgain });
    });
    if (outcome?.kind === "failed") {
      const { error } = outcome;
      const isMeanwhile = error.hint === "sent_before";
      toast(isMeanwhile ? letterMessages.sentMeanwhile : letterMessages.sendFailed(error));
      onClose();
      return void queryClient.invalidateQueries({ queryKey: letterKeys.draft(draft.post_id) });
    }
    if (outcome?.kind !== "saved") return;
    void queryClient.invalidateQueries({ queryKey: letterKeys.all });
    if (isHere()) await navigate({ to: "/admin/letters/$letterId", params: { letterId } });
    else toast(letterMessages.sentElsewhere);
  };
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={letterMessages.askTitle(recipientsOf(draft, asked?.isRelease ?? false))}
      description={letterMessages.askText(asked?.request.subject ?? "", asked?.isRelease ?? false)}
      confirmLabel={draft.last_sent_at === null ? "Send now" : "Send again"}
      pending={isSending}
      onConfirm={() => asked && void confirm(asked)}
    />
  );
}
