// Access tokens and clocks. Whether a token has expired, the server decides by its clock and the client by
// the device's, which may be hours off.
import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * Gets a new access token after the server rejected the one in use. Returns undefined when the session
 * is over; it then ends here too. Throws when the server cannot be reached.
 */
export async function refreshAccessToken(
  { auth }: Pick<SupabaseClient, "auth">,
): Promise<string | undefined> {
  const { data, error } = await auth.refreshSession();
  if (error?.name === "AuthRetryableFetchError") throw new TypeError("Failed to fetch");
  // By the device's clock the old token may have time left, and the client would hold on to it.
  if (!data.session) await auth.signOut({ scope: "local" });
  return data.session?.access_token;
}

/** What PostgREST says of a token that it does not accept, or not any more. */
const rejectedToken = /^PGRST30[13]$/;

/**
 * `send`, which repeats a request with the token that `refresh` returns when the server rejects the old one,
 * and without any when the session has ended: nobody is kept from reading what everybody may read.
 */
export function withFreshToken(
  send: typeof fetch,
  refresh: () => Promise<string | undefined>,
): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 401 || !(await rejectsToken(response))) return response;
    const headers = new Headers(init?.headers);
    const token = await refresh();
    if (token) headers.set("authorization", `Bearer ${token}`);
    else headers.delete("authorization");
    return await send(input, { ...init, headers });
  };
}

async function rejectsToken(response: Response): Promise<boolean> {
  const body: unknown = await response.clone().json().catch(() => undefined);
  if (typeof body !== "object" || body === null || !("code" in body)) return false;
  return rejectedToken.test(String(body.code));
}

/**
 * `send` for Auth, whose sessions come without the time at which they end: the client then counts
 * their length from now on, by the clock that it goes by.
 */
export function withOwnClock(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!response.ok || !/\/auth\/v1\/(token|verify|signup)\b/.test(url)) return response;
    const body: unknown = await response.clone().json().catch(() => undefined);
    if (typeof body !== "object" || body === null || !("expires_at" in body)) return response;
    const { expires_at: _byTheServersClock, ...session } = body;
    return Response.json(session, { status: response.status });
  };
}
