import * as z from "zod/mini";
import { emailSchema } from "#shared/contracts/newsletter.ts";
import { profileMessages } from "./messages.ts";

/** A new email address for an account that has `current`. */
export const accountEmailSchema = (current: string) =>
  z.object({
    email: emailSchema.check(
      z.refine<string>((email) => email.toLowerCase() !== current.toLowerCase(), {
        error: profileMessages.sameEmail,
        abort: true,
      }),
    ),
  });
