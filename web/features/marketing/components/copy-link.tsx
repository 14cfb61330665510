import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/lib/copy-text.ts";
import { marketingMessages } from "../messages.ts";

type Outcome = "none" | "copied" | "failed";

/** The site's URL, ready to be passed on. */
export function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<Outcome>("none");
  const copy = async () => setOutcome(await copyText(url) ? "copied" : "failed");
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <code className="rounded-sm bg-sunken px-3 py-2 text-base wrap-anywhere">{url}</code>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon aria-hidden="true" /> Copy link
        </Button>
      </p>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {outcome === "copied" && marketingMessages.linkCopied}
        {outcome === "failed" && marketingMessages.linkNotCopied}
      </p>
    </div>
  );
}
