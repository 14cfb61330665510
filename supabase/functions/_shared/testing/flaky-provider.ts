/** A mail provider of Resend's interface, as bad as providers are: for tests of what is sent how often. */

/** What happens to one attempt. */
export type Behaviour =
  | "accept"
  /** Accepts the mail; the response is lost with the connection. */
  | "lose response"
  /** Neither accepts it nor responds. */
  | "hang"
  | "fail"
  | "limit"
  | "reject";

export interface FlakyProvider extends AsyncDisposable {
  apiUrl: string;
  /** Recipients of accepted mails, one entry for each mail that would be delivered. */
  delivered: string[];
  requests: number;
}

/**
 * `behave` chooses by recipient and attempt, 1 for the first; in a batch each that rejects is rejected alone, and the
 * first other behaviour is that of the whole request. A key that was accepted keeps its response.
 */
export function startFlakyProvider(
  behave: (to: string, attempt: number) => Behaviour,
): FlakyProvider {
  const accepted = new Map<string, { response: object; body: string }>();
  const attempts = new Map<string, number>();
  const delivered: string[] = [];
  const end = Promise.withResolvers<Response>();
  const error = (status: number, name: string, headers = {}) =>
    Response.json({ statusCode: status, name, message: name }, { status, headers });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      provider.requests += 1;
      const key = request.headers.get("idempotency-key") ?? "";
      const body = await request.text();
      const content: { to: string[] } | { to: string[] }[] = JSON.parse(body);
      const recipients = [content].flat().map(({ to: [to = ""] }) => to);
      const earlier = accepted.get(key);
      if (earlier && earlier.body !== body) return error(409, "invalid_idempotent_request");
      if (earlier) return Response.json(earlier.response);
      const attempt = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, attempt);
      const behaviours = recipients.map((to) => behave(to, attempt));
      const isBatch = Array.isArray(content);
      const behaviour = isBatch
        ? behaviours.find((each) => each !== "accept" && each !== "reject") ?? "accept"
        : behaviours[0];
      if (behaviour === "hang") return await end.promise;
      if (behaviour === "fail") return error(500, "internal_server_error");
      if (behaviour === "limit") return error(429, "rate_limit_exceeded", { "retry-after": "1" });
      if (behaviour === "reject") return error(422, "validation_error");
      const valid = recipients.filter((_, index) => behaviours[index] !== "reject");
      const ids = valid.map(() => ({ id: crypto.randomUUID() }));
      const errors = behaviours.flatMap((each, index) =>
        each === "reject" ? [{ index, message: "Invalid `to` field." }] : []
      );
      const response = isBatch ? { data: ids, errors } : { ...ids[0] };
      accepted.set(key, { response, body });
      delivered.push(...valid);
      if (behaviour === "accept") return Response.json(response);
      // The server breaks the connection of a body that ends before its announced length.
      return new Response(new Blob(["{"]).stream(), { headers: { "content-length": "100" } });
    },
  );
  const provider: FlakyProvider = {
    apiUrl: `http://127.0.0.1:${server.addr.port}`,
    delivered,
    requests: 0,
    async [Symbol.asyncDispose]() {
      end.resolve(new Response(null, { status: 504 }));
      await server.shutdown();
    },
  };
  return provider;
}
