// On a phone an installer is of no use; its URL on the right computer is.
import { Copy, Mail, Share2 } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { product } from "#shared/contracts/product.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { useBrowserFact } from "#web/lib/state/use-browser-fact.ts";
import { copyAndReport } from "../model/copy-and-report.ts";

const url = `${siteUrl}/download`;
const subject = `${product.longName}: download`;
const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`;

async function share(): Promise<void> {
  try {
    await navigator.share({ title: subject, url });
  } catch {
    // Closed without sharing: nothing to say.
  }
}

export function PhoneOffer() {
  const canShare = useBrowserFact(() => typeof navigator.share === "function");
  return (
    <>
      <p className="text-muted">
        {product.name} runs on computers. Send the link to yours, or type it there:
      </p>
      <p className="mt-3 font-display text-lg font-semibold wrap-anywhere">
        {url.replace(/^https?:\/\//, "")}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-3">
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden="true" /> Share link
          </Button>
        )}
        <Button
          variant={canShare ? "outline" : "default"}
          onClick={() => void copyAndReport(url, url)}
        >
          <Copy aria-hidden="true" /> Copy link
        </Button>
        <Button asChild variant="outline">
          <a href={mail}>
            <Mail aria-hidden="true" /> Email link
          </a>
        </Button>
      </div>
    </>
  );
}
