import { createReleases } from "./app.ts";

// The runtime looks for a default export with `fetch`.
export default { fetch: createReleases().fetch };
