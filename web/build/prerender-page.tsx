// Renders one page of the site to HTML, at build time. Bundled for Node by prerender.ts.
import { createMemoryHistory } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import { App } from "#web/app/app.tsx";
import { createAppRouter } from "#web/app/router.tsx";

/** The page at `path` as React renders it: what belongs into the head comes first. */
export async function renderPage(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { prelude } = await prerender(<App router={router} />, {
    onError: (error) => {
      throw error;
    },
    // Whole pages: nothing is left to a script that moves pieces into place.
    progressiveChunkSize: Infinity,
  });
  return await new Response(prelude).text();
}
