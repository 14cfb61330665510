// What the addresses of the lists of people may say.
import * as z from "zod/mini";

const timeCursorSchema = z.object({
  createdAt: z.string().check(z.regex(/^[0-9T:.+Z-]{10,40}$/)),
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
});
/** The place of a row in a list that is ordered by time, newest first. */
export type TimeCursor = z.infer<typeof timeCursorSchema>;

const parts = {
  q: z.catch(z.optional(z.coerce.string()), undefined),
  after: z.catch(z.optional(timeCursorSchema), undefined),
};
export const peopleSearchSchema = z.object(parts);
export type PeopleSearch = z.infer<typeof peopleSearchSchema>;

export const memberSearchSchema = z.object({
  ...parts,
  /** Only those who are administrators. */
  admins: z.catch(z.optional(z.boolean()), undefined),
});
export type MemberSearch = z.infer<typeof memberSearchSchema>;
