/** Responses of lite that differ from PostgREST's. */
import { restError } from "./errors.ts";

const oneObject = "application/vnd.pgrst.object+json";

export async function repairResponse(
  request: Request,
  table: string | null,
  response: Response,
): Promise<Response> {
  if (response.status === 400) return await repairError(request, table, response);
  if (response.ok && request.headers.get("accept")?.includes(oneObject)) {
    return await asOneObject(response);
  }
  if (request.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}

/** `.single()` behind an insert or update with embedded tables: lite returns a list of one. */
async function asOneObject(response: Response): Promise<Response> {
  const text = await response.text();
  const value: unknown = text === "" ? null : JSON.parse(text);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  if (!Array.isArray(value)) {
    return new Response(text || null, { status: response.status, headers });
  }
  if (value.length !== 1) {
    return restError(406, {
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: `The result contains ${value.length} rows`,
    });
  }
  headers.set("content-type", `${oneObject}; charset=utf-8`);
  return new Response(JSON.stringify(value[0]), { status: response.status, headers });
}

async function repairError(
  request: Request,
  table: string | null,
  response: Response,
): Promise<Response> {
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  if (code === "PGRST120") return missingRelationship(request, table);
  const isMediaType = code === "PGRST102" && text.includes("Content-Type not acceptable");
  const headers = new Headers(response.headers);
  return new Response(text, { status: isMediaType ? 415 : 400, headers });
}

/** A spread of a table without a relationship: PGRST120 here, PGRST200 there. */
function missingRelationship(request: Request, table: string | null): Response {
  const select = new URL(request.url).searchParams.get("select") ?? "";
  const target = select.match(/\.\.\.(?:\w+:)?(\w+)/)?.[1] ?? "";
  return restError(400, {
    code: "PGRST200",
    message: `Could not find a relationship between '${table}' and '${target}' in the schema cache`,
    details:
      `Searched for a foreign key relationship between '${table}' and '${target}' in the schema 'public', but no matches were found.`,
  });
}
