import { toast } from "#web/ui/window/toast.ts";
import { copyText } from "#web/lib/text/copy-text.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { downloadMessages } from "./messages.ts";

/** Puts a text on the clipboard and says so; `subject` is what was copied, in words. */
export async function copyAndReport(text: string, subject: string): Promise<void> {
  toast(
    await copyText(text)
      ? { title: downloadMessages.copied, description: subject }
      : failed(downloadMessages.notCopied, downloadMessages.notCopiedText),
  );
}
