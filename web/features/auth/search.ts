// The query parameters of the account pages.
import * as z from "zod/mini";
import { safeRedirect } from "#web/lib/redirect.ts";

/** Where to go afterwards. Nothing but a path of ours gets past this line. */
const redirect = z.optional(z.pipe(z.unknown(), z.transform(safeRedirect)));

export const loginSearch = z.object({ redirect });
