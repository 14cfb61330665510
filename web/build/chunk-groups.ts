// How the code is cut: few pieces, because each costs a request and 300 bytes of headers, and none that
// brings a page much that it does not use. What is not named here is cut by route.

const pagePrefix = "page-";

/**
 * For rolldown's `output.chunkFileNames`: the code of a page is known by its file's name, but for the admin area, whose
 * list of imports would be part of every page.
 */
export function chunkFileName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const isPage = /\/web\/routes\/(?!_site\/admin\/)/.test(facadeModuleId ?? "");
  return `assets/${isPage ? pagePrefix : ""}[name]-[hash].js`;
}

/**
 * For Vite's `build.modulePreload.resolveDependencies`. The code of a page starts together with all
 * that it imports. That of a smaller part does not: Chromium remembers a failed load, of a preload
 * too, until the document is gone, and only the part's own file can be loaded again under another
 * URL (lib/code/import-again.ts).
 */
export function preloadedWith(
  fileName: string,
  imports: string[],
  { hostType }: { hostType: "html" | "js" },
): string[] {
  const isPage = fileName.startsWith(`assets/${pagePrefix}`);
  return hostType === "html" || isPage ? imports : imports.filter((name) => name.endsWith(".css"));
}

/** For rolldown's `output.codeSplitting.groups`; of two that fit, the first takes a module. */
export const chunkGroups = [
  // What every page needs and changes seldom stays in the visitor's cache.
  {
    name: "core",
    priority: 2,
    tags: ["$initial" as const],
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
  },
  // All else that every page needs.
  { name: "shell", priority: 1, tags: ["$initial" as const] },
  {
    name: "forms",
    test:
      /\/web\/(ui\/form\/(field|label|textarea|password-input|character-count)|lib\/forms\/drafts)|\/eye(-off)?\./,
  },
  // Only for forms with rules: a third of what other pages load.
  {
    name: "schema-forms",
    test:
      /node_modules\/(react-hook-form|@hookform)\/|\/web\/(ui\/form\/form-field|lib\/forms\/use-schema-form)/,
  },
  // Forms that keep what is typed: with a schema, and without.
  { name: "stored-forms", test: /\/web\/lib\/forms\/use-stored-form/ },
  { name: "form-machine", test: /\/web\/lib\/forms\/(form-|text-id)/ },
  // Icons, dates and the like: each too small for a request of its own. Windows and menus are small, too,
  // but bring a library that no page needs before they open; some are for those who write.
  {
    name: "parts",
    test:
      /\/web\/(ui|lib|domain)\/(?!markdown\/markdown|api\/(anonymous|supabase)|live\/|window\/(dialog|menu)|form\/submit-hold|state\/(kept-notice|text-fields|theirs-notice)|files\/image-sizes|errors\/auth-errors|notifications\/notification-(queries|mutations))|\/lucide-react\/|@tanstack\/(react-query|query-core)\/(?!.*utation)/,
    minShareCount: 4,
    maxModuleSize: 4_000,
  },
  { name: "zod", test: /node_modules\/zod\// },
  {
    name: "reader",
    test: /postgrest-js|\/lib\/api\/(anonymous-postgrest|fetch-with-timeout)/,
  },
  // Only what all pages of the forum share: its editor is not for the lists, moderators' tools are for few,
  // and what parses posts brings its library.
  {
    name: "forum",
    test:
      /\/features\/forum\/(?!editor\/|moderation|reports\/|outbox\/(?!outbox-keys)|ignoring\/ignored-queries|model\/(post|thread\.|schemas|recent)|cache\/(thread-(cache|page)\.|post-marks)|composer\/(markdown-escapes|member-composer)|reading\/followed)/,
    minShareCount: 3,
  },
  // What every page with posts shares, the thread's own and those of moderators.
  {
    name: "posts",
    test:
      /\/features\/forum\/(model\/(post|thread)\.|cache\/(thread-(cache|page)\.|post-marks)|outbox\/(use|loaded)-outbox|reading\/followed-links|ignoring\/ignored-queries)/,
    minShareCount: 2,
  },
  // What articles have in common, of which no other page knows.
  {
    name: "articles",
    test: /\/web\/(lib\/files\/image-sizes|features\/blog\/(article\.|article-cover))/,
  },
  { name: "live", test: /\/web\/lib\/live\// },
  // What a list loads when it is read or followed.
  { name: "read-lists", test: /\/features\/forum\/lists\/(follow-category|thread-list-schema)/ },
  {
    name: "thread-lists",
    test: /\/features\/forum\/lists\/(thread-row|activity|(use-)?thread-activity)/,
    minShareCount: 2,
  },
  {
    name: "sections",
    test: /\/features\/marketing\/(.*\/)?(section|core-feature|product-image|scene-images)/,
    minShareCount: 2,
  },
];
