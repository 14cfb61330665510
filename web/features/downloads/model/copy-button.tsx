import { Copy } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { copyAndReport } from "./copy-and-report.ts";

interface CopyButtonProps {
  /** What is copied, in words, for example "SHA-256 of Windows". */
  subject: string;
  text: string;
}

/** Nothing without scripts, which alone can copy. */
export function CopyButton({ subject, text }: CopyButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="needs-script -my-2 text-sm"
      aria-label={`Copy ${subject}`}
      title="Copy"
      onClick={() => void copyAndReport(text, subject)}
    >
      <Copy aria-hidden="true" />
    </Button>
  );
}
