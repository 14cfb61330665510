/** Reads what is posted to /resend/emails, with the names that Resend gives to errors. */
import { z } from "zod/mini";

/** Names and statuses: https://resend.com/docs/api-reference/errors */
export class ProviderError extends Error {
  override readonly name: string;

  constructor(
    readonly status: number,
    name: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = name;
  }
}

/** An address, or a name and an address between angle brackets. */
const mailboxPattern =
  /^(?:[^<>\p{Cc}]*<([^\s<>@]+@[^\s<>@.]+\.[^\s<>@]+)>|([^\s<>@]+@[^\s<>@.]+\.[^\s<>@]+))$/u;
/** A line break in a header would begin another one. */
const headerValue = z.string().check(z.regex(/^\P{Cc}*$/u));

/** Strict: a field that is only misspelt is an error, not a surprise. */
const mailSchema = z.strictObject({
  from: z.string().check(z.regex(mailboxPattern)),
  to: z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((to) => typeof to === "string" ? [to] : to),
  ),
  subject: z.string().check(z.regex(/^\P{Cc}*$/u)),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
  headers: z.optional(z.record(z.string().check(z.regex(/^[\w-]+$/)), headerValue)),
});

export type ReceivedMail = z.infer<typeof mailSchema>;

/** The mail with the bare email addresses of its recipients. Throws a ProviderError. */
export function readMail(body: string): ReceivedMail {
  return checkMail(parseJson(body));
}

export interface ReceivedBatch {
  mails: ReceivedMail[];
  /** By their place in the request. */
  errors: { index: number; message: string }[];
}

/**
 * The valid ones of 1 to 100 mails, and what is wrong with the others; one that is invalid throws a ProviderError
 * unless `isPermissive`.
 */
export function readMails(body: string, isPermissive: boolean): ReceivedBatch {
  const contents = parseList(body);
  const batch: ReceivedBatch = { mails: [], errors: [] };
  for (const [index, content] of contents.entries()) {
    try {
      batch.mails.push(checkMail(content));
    } catch (error) {
      if (!isPermissive || !(error instanceof ProviderError)) throw error;
      batch.errors.push({ index, message: error.message });
    }
  }
  return batch;
}

function checkMail(content: object): ReceivedMail {
  for (const field of ["from", "to", "subject"]) {
    if (!(field in content)) throw missing(`\`${field}\``);
  }
  const result = mailSchema.safeParse(content);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw invalid(issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path[0]);
  }
  const mail = result.data;
  if (!mail.html && !mail.text) throw missing("`html` or `text`");
  const to = mail.to.map((recipient) => {
    const match = mailboxPattern.exec(recipient);
    const address = match?.[1] ?? match?.[2];
    if (!address) throw invalid("to");
    return address;
  });
  if (to.length < 1 || to.length > 50) throw invalid("to");
  return { ...mail, to };
}

const isObject = (content: unknown): content is object =>
  content !== null && typeof content === "object" && !Array.isArray(content);

function parseJson(body: string): object {
  const content = parse(body);
  if (isObject(content)) return content;
  throw new ProviderError(400, "validation_error", "The request body is not a JSON object.");
}

function parseList(body: string): object[] {
  const content = parse(body);
  if (Array.isArray(content) && content.every(isObject) && content.length > 0) {
    if (content.length <= 100) return content;
    throw new ProviderError(422, "validation_error", "A batch has at most 100 emails.");
  }
  throw new ProviderError(400, "validation_error", "The request body is not an array of emails.");
}

/** Undefined for what is no JSON: reported like any other body that is not as it should be. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function missing(field: string): ProviderError {
  return new ProviderError(422, "missing_required_field", `Missing ${field} field.`);
}

function invalid(field: PropertyKey | undefined): ProviderError {
  const name = String(field);
  const isAddress = name === "from" || name === "to";
  return new ProviderError(
    422,
    name === "from" ? "invalid_from_address" : "validation_error",
    `Invalid \`${name}\` field.${
      isAddress
        ? " The email address needs to follow the `email@example.com` or `Name <email@example.com>` format."
        : ""
    }`,
  );
}
