import { useRouter } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { ErrorView } from "#web/ui/state/error-view.tsx";
import { Page } from "#web/ui/page/page.tsx";

/** The sitemap as crawlers read it, without decoration. */
export function SitemapText({ text }: { text: string }) {
  return (
    <main className="p-4">
      <h1 tabIndex={-1} className="sr-only">Sitemap</h1>
      <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </main>
  );
}

export function SitemapFailure() {
  const router = useRouter();
  return (
    <main>
      <Page width="prose">
        <ErrorView
          title="Could not generate sitemap."
          actions={<Button onClick={() => void router.invalidate()}>Try Again</Button>}
        />
      </Page>
    </main>
  );
}
