import type { Context } from "hono";
import * as z from "zod/mini";
import type { Issue } from "../contracts/errors.ts";
import { Failure } from "./failure.ts";

/**
 * Reads the request's body and checks it against a contract.
 *
 * Throws a Failure: `unsupported_media_type` when the body is not declared as JSON, `invalid_input`
 * when it is not JSON in UTF-8 or breaks the contract.
 */
export async function readJson<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") {
    throw new Failure("unsupported_media_type", "Send the request as application/json.");
  }
  const result = schema.safeParse(parseUtf8Json(await c.req.arrayBuffer()));
  if (result.success) return result.data;
  const issues = result.error.issues.map(describeIssue);
  const message = [...new Set(issues.map((issue) => issue.message))].join(" ");
  throw new Failure("invalid_input", message, { issues });
}

// Without "fatal" a damaged character would silently become another one.
const utf8 = new TextDecoder("utf-8", { fatal: true });

function parseUtf8Json(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Failure("invalid_input", "The request is not valid JSON.");
  }
}

function describeIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.join(".");
  return {
    path,
    message: path ? issue.message : "Send an object with the fields of this request.",
  };
}
