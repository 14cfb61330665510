// Access tokens and clocks. Whether a token has expired, the server decides by its clock and the client by
// the device's, which may be hours off.
import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * Gets a new access token after the server rejected the one in use. Returns undefined when the session
 * is over; it then ends here too. Throws when that is not known: the server cannot be reached or does not renew it, or
 * another tab has just done so.
 */
export async function refreshAccessToken(
  { auth }: Pick<SupabaseClient, "auth">,
): Promise<string | undefined> {
  const { data, error } = await auth.refreshSession();
  if (/^Auth(RetryableFetch|RefreshDiscarded)Error$/.test(error?.name ?? "")) {
    throw new TypeError("Failed to fetch");
  }
  // By the device's clock the old token may have time left, and the client would hold on to it.
  if (!data.session) await auth.signOut({ scope: "local" });
  return data.session?.access_token;
}

/** What PostgREST, with 401, and Storage, with 400 or 403, say of a token that they do not accept, or not any more. */
const rejectedToken = /^(PGRST30[13]|InvalidJWT)$/;
const rejectedWith = [400, 401, 403];

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
    if (!rejectedWith.includes(response.status) || !(await rejectsToken(response))) return response;
    const headers = new Headers(init?.headers);
    const token = await refresh();
    if (token) headers.set("authorization", `Bearer ${token}`);
    else headers.delete("authorization");
    return await send(input, { ...init, headers });
  };
}

async function rejectsToken(response: Response): Promise<boolean> {
  return rejectedToken.test(String((await bodyOf(response)).code));
}

/** The fields of a JSON object; none of anything else. */
async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.clone().json().catch(() => undefined);
  return { ...(typeof body === "object" ? body : undefined) };
}

const urlOf = (input: RequestInfo | URL) => input instanceof Request ? input.url : String(input);

/**
 * `send` for Auth, whose sessions come without the time at which they end: the client then counts
 * their length from now on, by the clock that it goes by.
 */
export function withOwnClock(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!response.ok || !/\/auth\/v1\/(token|verify|signup)\b/.test(urlOf(input))) return response;
    const { expires_at: byTheServersClock, ...session } = await bodyOf(response);
    return byTheServersClock ? Response.json(session, { status: response.status }) : response;
  };
}

/**
 * `send` for Auth, whose client understands an error only with a header that says in which of two forms it is, and takes
 * what nobody could read for a broken connection. Errors arrive there in one form: `error_code` is empty where somebody
 * else has responded, by limits with 429 and by all others with 500.
 */
export function withReadableErrors(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!urlOf(input).includes("/auth/v1/")) return response;
    const text = response.ok && response.status !== 204 ? await response.clone().text() : "{}";
    if (response.ok && isJson(text)) return response;
    const { code, error_code, ...body } = await bodyOf(response);
    const named = [code, error_code].find((each) => typeof each === "string" && each);
    const status = named || response.status === 429 ? response.status : 500;
    const msg = body.msg ?? body.message ?? "";
    return Response.json({ ...body, msg, error_code: named ?? "" }, { status });
  };
}

function isJson(text: string): boolean {
  try {
    return text === "" || typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** What Auth says of a session that has ended, as `code` or, to older clients, as `error_code`. */
const ended =
  /^(refresh_token_(not_found|already_used)|session_(not_found|expired)|user_(banned|not_found))$/;
/** As long as the client waits by itself after a renewal that has failed. */
const limitPauseMs = 60_000;

/**
 * `send` for Auth, whose client ends a session at nearly every response to a renewal that is no new session. Only what
 * Auth says of an end arrives there; everything else becomes a failure of the server, which a session survives.
 */
export function withLastingSession(send: typeof fetch): typeof fetch {
  let pausedUntil = 0;
  return async (input, init) => {
    if (!urlOf(input).includes("/auth/v1/token?grant_type=refresh_token")) {
      return await send(input, init);
    }
    const failure = new Response(null, { status: 503 });
    // The client repeats eight times within half a minute what has failed, which no limit would stand.
    if (performance.now() < pausedUntil) return failure;
    const response = await send(input, init);
    if (response.status === 429) pausedUntil = performance.now() + limitPauseMs;
    const body = await bodyOf(response);
    if (response.ok && body.access_token) return response;
    const code = [body.code, body.error_code].find((each) => ended.test(String(each)));
    return code ? Response.json({ ...body, error_code: code }, { status: 400 }) : failure;
  };
}
