import { useQuery } from "@tanstack/react-query";
import type { ToastOptions } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { product } from "#web/lib/product.ts";
import { downloadMessages, loadFailure } from "../messages.ts";
import { releaseQuery } from "../queries.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import { Downloads } from "./downloads.tsx";

/** The downloads as the last part of a longer page. */
export function DownloadSection() {
  const { data: release, error } = useQuery(releaseQuery);
  useFailureToast(release ? null : error, explain);
  return (
    <section id="download" aria-labelledby="download-title" className="border-t border-border">
      <div className="mx-auto w-full max-w-wide px-4 py-14 md:px-6 md:py-20">
        <h2 id="download-title" className="text-3xl md:text-4xl">Get {product.name}</h2>
        <p className="mt-4 mb-10 max-w-prose text-lg text-muted">
          Free for Windows, macOS and Linux. It needs a corner of your disk and nothing from you.
        </p>
        <Downloads />
      </div>
    </section>
  );
}

function explain(error: Error): ToastOptions {
  return {
    title: downloadMessages.loadFailed,
    description: loadFailure(asAppError(error)),
    variant: "destructive",
  };
}
