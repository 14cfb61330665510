/** Gives sessions and accounts what the platform's have and lite leaves out: claims and second factors. */
import { sign } from "hono/jwt";
import { signingKey, verifyToken } from "../../platform/keys.ts";
import { isObject } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { factorsOf, noteMethod, proofOf } from "./proof.ts";

/**
 * The same response with a complete access token where it carries a session, and with the factors of the
 * account. `method` is how the person has just proven who they are ("password", "otp", "totp"…), null
 * when the session only goes on.
 */
export async function completeToken(
  response: Response,
  { sql, issuer }: Pick<AuthContext, "sql" | "issuer">,
  method: string | null,
): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const user = isObject(body) && isObject(body.user) ? body.user : body;
  if (isObject(body) && typeof body.access_token === "string" && isObject(user)) {
    const claims = await verifyToken(body.access_token);
    const sessionId = String(claims.session_id);
    if (method) await noteMethod(sql, sessionId, method);
    body.access_token = await sign(
      {
        ...claims,
        iss: issuer,
        phone: "",
        app_metadata: user.app_metadata,
        user_metadata: user.user_metadata,
        ...await proofOf(sql, sessionId),
        is_anonymous: false,
      },
      signingKey,
    );
  }
  if (isObject(user) && isObject(user.app_metadata)) {
    const factors = await factorsOf(sql, String(user.id));
    // Auth leaves out an empty list.
    if (factors.length > 0) user.factors = factors;
  }
  return new Response(JSON.stringify(body), { status: response.status, headers });
}
