// The query parameters of the account pages. Each page takes what it knows and drops the rest.
import * as z from "zod/mini";
import { safeRedirect } from "#web/lib/redirect.ts";

/** Where to go afterwards. Nothing but a path of ours gets past this line. */
const redirect = z.optional(z.pipe(z.unknown(), z.transform(safeRedirect)));

/** Read by email-link.ts. */
const link = { token_hash: z.optional(z.unknown()), type: z.optional(z.unknown()) };

export const loginSearch = z.object({
  redirect,
  ...link,
  /** In confirmation mails: the address of this page as it was when the person signed up. */
  redirect_to: z.optional(z.unknown()),
});

export const redirectSearch = z.object({ redirect });

export const resetSearch = z.object(link);
