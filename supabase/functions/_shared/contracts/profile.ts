/** What members say of themselves: the fields of the form, and the columns of `profiles`. */
import * as z from "zod/mini";
import {
  atLeast,
  atMost,
  emailAddress,
  filled,
  oneLine,
  optionalText,
  requiredText,
} from "./text-rules.ts";

/** Lengths are in characters; the database has the same limits. */
export const profileFields = {
  username: { label: "Username", min: 2, max: 30 },
  email: { label: "Public contact email", max: 254 },
} as const;

export const usernameSchema = requiredText(
  filled("Username is required."),
  atLeast(profileFields.username.min),
  atMost(profileFields.username.max),
  oneLine("A username is one line without invisible characters."),
);

export const profileSchema = z.object(
  {
    username: usernameSchema,
    email: optionalText(emailAddress()),
  } satisfies Record<keyof typeof profileFields, z.ZodMiniType>,
);

/** As stored: null where the member says nothing. */
export type ProfileRow = z.output<typeof profileSchema>;
