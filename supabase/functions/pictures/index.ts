import { createPictures } from "./app.ts";

// The runtime looks for a default export with `fetch`.
export default { fetch: createPictures().fetch };
