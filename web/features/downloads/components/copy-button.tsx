import { Copy } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { downloadMessages } from "../messages.ts";

interface CopyButtonProps {
  /** What is copied, in words, for example "SHA-256 of Windows". */
  subject: string;
  text: string;
}

export function CopyButton({ subject, text }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: downloadMessages.copied, description: subject });
    } catch {
      // Refused by the visitor, or a page without https, where there is no clipboard.
      toast({
        title: downloadMessages.notCopied,
        description: downloadMessages.notCopiedText,
        variant: "destructive",
      });
    }
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      className="-my-2 text-sm"
      aria-label={`Copy ${subject}`}
      title="Copy"
      onClick={() => void copy()}
    >
      <Copy aria-hidden="true" />
    </Button>
  );
}
