// On a phone an installer is of no use; its address on the right computer is.
import { Copy, Mail, Share2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { product } from "#shared/contracts/product.ts";
import { siteUrl } from "#web/lib/env.ts";
import { downloadMessages } from "../messages.ts";
import { useBrowserFact } from "#web/lib/use-browser-fact.ts";

const address = `${siteUrl}/download`;
const subject = `${product.longName}: download`;
const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`;

async function share(): Promise<void> {
  try {
    await navigator.share({ title: subject, url: address });
  } catch {
    // Closed without sharing: nothing to say.
  }
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: downloadMessages.copied, description: address });
  } catch {
    toast({
      title: downloadMessages.notCopied,
      description: downloadMessages.notCopiedText,
      variant: "destructive",
    });
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
        {address.replace(/^https?:\/\//, "")}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-3">
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden="true" /> Share link
          </Button>
        )}
        <Button variant={canShare ? "outline" : "default"} onClick={() => void copy()}>
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
