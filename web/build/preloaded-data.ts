// What the queries of a page are going to request, word by word, so that the document itself can do it
// first, beside the code and not after it. For visitors only: their responses are the same for all.
// A journey finds out when a query has changed and this has not.

/** `$1` stands for what the URL has in brackets; `isOne` requests a row in place of a list. */
type PreloadedRequest = [path: string, isOne?: 1];

const thread =
  "id%2Ctitle%2Csticky%2Clocked_at%2Chidden_at%2Chidden_reason%2Cis_public%2Crevision%2Ccreated_at" +
  "%2Clast_activity_at%2Creply_count%2Clast_position" +
  "%2Cchange_number%2Ccreated_by_user_id%2Ccreator%3Aprofiles%28id%2Cusername%2Cavatar_url%2Crole%29" +
  "%2Ccategory%3Aforum_categories%28id%2Cname%2Cslug%29";
const category = "id%2Cname%2Cslug%2Cdescription%2Cthread_count%2Cis_closed%2Casks_questions";

export const preloadedData: [url: string, requests: PreloadedRequest[]][] = [
  ["^/forum/?$", [[`forum_categories?select=${category}&order=position.asc%2Cname.asc`]]],
  ["^/forum/category/([a-z0-9-]+)$", [
    [`forum_categories?select=${category}&slug=eq.$1`, 1],
    ["rpc/get_category_threads?p_category_slug=$1&p_search=&p_limit=31"],
  ]],
  ["^/forum/thread/([0-9a-f-]{36})$", [
    [`forum_threads?select=${thread}&id=eq.$1`, 1],
    ["rpc/get_thread_posts_with_parent_author?p_thread_id=$1&p_after=0&p_limit=50"],
  ]],
];

/** The end of the script in the document's head: runs where nobody is signed in. */
export function preloadedDataScript(apiUrl: string, publishableKey: string): string {
  return `if (location.search || location.hash.startsWith("#post-")) return;
  const early = globalThis.preloadedResponses = new Map();
  for (const [address, requests] of ${JSON.stringify(preloadedData)}) {
    const found = new RegExp(address).exec(location.pathname);
    for (const [path, isOne] of found ? requests : []) {
      const url = ${JSON.stringify(`${apiUrl}/rest/v1/`)} + path.replace("$1", found[1]);
      const headers = { apikey: ${JSON.stringify(publishableKey)}, "accept-profile": "public" };
      if (isOne) headers.accept = "application/vnd.pgrst.object+json";
      const response = fetch(url, { headers, signal: AbortSignal.timeout(20000) });
      // Whoever takes the response handles its failure.
      response.catch(() => {});
      early.set(url, response);
    }
  }`;
}
