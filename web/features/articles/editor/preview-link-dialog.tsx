// A link for somebody who is to read an article before it is published.
import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { copyText } from "#web/lib/text/copy-text.ts";
import { formatFullTime } from "#web/lib/time/dates.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { articleMessages } from "../model/article-messages.ts";
import { createPreviewLink, endPreviewLinks, type PreviewLink } from "./preview-mutations.ts";

interface PreviewLinkDialogProps {
  articleId: string;
  /** The form has text that is not saved, which nobody else sees. */
  isUnsaved: boolean;
  onClose(): void;
}

export function PreviewLinkDialog({ articleId, isUnsaved, onClose }: PreviewLinkDialogProps) {
  const [link, setLink] = useState<PreviewLink>();
  const [isCopied, setIsCopied] = useState(false);
  const create = useSubmit(async () => {
    try {
      const made = await createPreviewLink(articleId);
      setLink(made);
      setIsCopied(await copyText(made.url));
    } catch (thrown) {
      toast(articleMessages.previewLinkFailed(thrown));
    }
  });
  const end = useSubmit(async () => {
    try {
      await endPreviewLinks(articleId);
      setLink(undefined);
      toast(articleMessages.previewLinksEnded);
    } catch (thrown) {
      toast(articleMessages.previewLinkFailed(thrown));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Preview Link"
      description="Whoever has it reads this post as it is saved, published or not, for seven days. Search engines do not find it."
    >
      <div className="grid gap-5">
        {isUnsaved && <Notice>{articleMessages.previewIsSaved}</Notice>}
        {link && (
          <Field
            label="Link"
            hint={
              <>
                Works until <Time iso={link.expiresAt} format={formatFullTime} />.{" "}
                {isCopied && "It is on your clipboard."}
              </>
            }
          >
            {(field) => (
              <Input
                {...field}
                readOnly
                dir="ltr"
                value={link.url}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {link
            ? (
              <Button onClick={() => void copyText(link.url).then(setIsCopied)}>
                <Copy aria-hidden="true" /> Copy
              </Button>
            )
            : (
              <Button pending={create.isPending} onClick={() => void create.submit()}>
                Make a link
              </Button>
            )}
          <Button
            variant="outline"
            pending={end.isPending}
            onClick={() => void end.submit()}
          >
            End all links to this post
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
