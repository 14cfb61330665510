/** Gives access tokens the claims that the platform's have and lite leaves out. */
import { sign } from "hono/jwt";
import { signingKey } from "../config.ts";
import { verifyToken } from "../gateway/keys.ts";
import { isObject } from "./body.ts";

/**
 * The same response with a complete access token, when it carries a session. `method` is how the
 * person proved who they are ("password", "otp", "recovery"…).
 */
export async function completeToken(
  response: Response,
  issuer: string,
  method: string,
): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  if (isObject(body) && typeof body.access_token === "string" && isObject(body.user)) {
    const claims = await verifyToken(body.access_token);
    body.access_token = await sign(
      {
        ...claims,
        iss: issuer,
        phone: "",
        app_metadata: body.user.app_metadata,
        user_metadata: body.user.user_metadata,
        aal: "aal1",
        amr: [{ method, timestamp: claims.iat }],
        is_anonymous: false,
      },
      signingKey,
    );
  }
  return new Response(JSON.stringify(body), { status: response.status, headers });
}
