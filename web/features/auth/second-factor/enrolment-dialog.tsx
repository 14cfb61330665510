import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { toast } from "#web/ui/window/toast.ts";
import { copyText } from "#web/lib/text/copy-text.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { authMessages } from "../model/messages.ts";
import {
  confirmAuthenticator,
  enrolAuthenticator,
  type Enrolment,
  enrolmentGone,
  removeAuthenticator,
} from "./second-factor-mutations.ts";
import { authenticatorsQuery } from "./second-factor-queries.ts";
import { useCode } from "./use-code.ts";
import { CodeField } from "../forms/code-field.tsx";

interface EnrolmentDialogProps {
  userId: string;
  /** Names of the authenticators that there are. */
  takenNames: string[];
  onClose(): void;
}

/** Sets up an authenticator: a name, then the QR code and the first code. */
export function EnrolmentDialog({ userId, takenNames, onClose }: EnrolmentDialogProps) {
  const queryClient = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isRenewed, setIsRenewed] = useState(false);
  const onEnrolled = async () => {
    toast(takenNames.length > 0 ? authMessages.spareAdded : authMessages.authenticatorAdded);
    await queryClient.invalidateQueries({ queryKey: authenticatorsQuery(userId).queryKey });
    onClose();
  };
  const close = () => {
    // Nobody waits for it: what stays behind ends after minutes, and gives way to the next attempt.
    if (enrolment) removeAuthenticator(enrolment.id).catch(() => {});
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title="Set up an authenticator">
      {enrolment
        ? (
          <ScanStep
            key={enrolment.id}
            enrolment={enrolment}
            isRenewed={isRenewed}
            onEnrolled={onEnrolled}
            onExpired={async () => {
              setEnrolment(await enrolAuthenticator(enrolment.name));
              setIsRenewed(true);
            }}
          />
        )
        : <NameStep takenNames={takenNames} onReady={setEnrolment} />}
    </Dialog>
  );
}

interface NameStepProps {
  takenNames: string[];
  onReady(enrolment: Enrolment): void;
}

function NameStep({ takenNames, onReady }: NameStepProps) {
  const [name, setName] = useState(takenNames.length > 0 ? "Spare" : "Phone");
  const [error, setError] = useState<string>();
  const { isPending, submit } = useSubmit(async () => {
    const wanted = name.trim();
    if (takenNames.includes(wanted)) return setError(authMessages.authenticatorNameTaken);
    try {
      onReady(await enrolAuthenticator(wanted));
    } catch (thrown) {
      toast(authMessages.enrolmentFailed(thrown));
    }
  });
  return (
    <form
      className="grid gap-6"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-muted">
        You need an app that makes codes: the one that keeps your passwords can probably do it, or
        any authenticator app for your phone.
      </p>
      <Field label="Name" hint="So that you recognise it later" error={error}>
        {(control) => (
          <Input
            {...control}
            name="authenticator"
            autoComplete="off"
            required
            maxLength={40}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" pending={isPending} disabled={name.trim() === ""}>Continue</Button>
      </div>
    </form>
  );
}

async function copyKey(secret: string): Promise<void> {
  if (await copyText(secret)) toast(authMessages.keyCopied);
}

interface ScanStepProps {
  enrolment: Enrolment;
  /** It stands in for one that took too long. */
  isRenewed: boolean;
  onEnrolled(): Promise<void>;
  /** Brings another enrolment. Throws an AppError. */
  onExpired(): Promise<void>;
}

function ScanStep({ enrolment, isRenewed, onEnrolled, onExpired }: ScanStepProps) {
  const { id, qrCode, secret } = enrolment;
  const secretId = useId();
  const { field, isPending, submit } = useCode(async (code) => {
    try {
      await confirmAuthenticator(id, code);
    } catch (thrown) {
      // Auth forgets after some minutes what is not finished.
      if (asAppError(thrown).code === enrolmentGone) await onExpired();
      throw thrown;
    }
  }, onEnrolled);
  return (
    <form
      className="grid gap-6"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRenewed
        ? <Notice title={authMessages.enrolmentRenewed}>{authMessages.enrolmentRenewedText}</Notice>
        : <p className="text-muted">Scan this with the app, then type the code that it shows.</p>}
      <img
        src={qrCode}
        alt="QR code for your authenticator. The key below says the same."
        className="size-48 justify-self-center rounded-md bg-white p-2"
      />
      <div>
        <p id={secretId} className="text-sm text-muted">Cannot scan it? Type this key:</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <code aria-labelledby={secretId} className="text-sm wrap-anywhere">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
          <Button
            variant="link"
            size="sm"
            onClick={() => void copyKey(secret)}
          >
            Copy key
          </Button>
        </p>
      </div>
      <CodeField {...field} />
      <div className="flex justify-end">
        <Button type="submit" pending={isPending}>Confirm</Button>
      </div>
    </form>
  );
}
