// The URLs and keys of the running stack. Start one with `npm run stack`.
import { readFileSync } from "node:fs";
import * as z from "zod";

const stackSchema = z.object({
  siteUrl: z.url(),
  apiUrl: z.url(),
  mailboxUrl: z.url(),
  databaseUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  accounts: z.array(z.object({
    email: z.string(),
    password: z.string(),
    role: z.string(),
    /** Of the authenticator with which it is enrolled, in Base32. */
    secret: z.optional(z.string()),
  })),
});

export type Stack = z.infer<typeof stackSchema>;

const stackFile = process.env.LMP_STACK_FILE ?? "supabase/.temp/stack.json";

/** The running stack. Throws a readable error when there is none. */
export function readStack(): Stack {
  let text: string;
  try {
    text = readFileSync(stackFile, "utf8");
  } catch {
    throw new Error(`No stack is running (${stackFile} is missing). Start one: npm run stack`);
  }
  return stackSchema.parse(JSON.parse(text));
}
