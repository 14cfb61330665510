/**
 * A local imitation of Cloudflare Turnstile: its script and frame on the mailbox's port, and the check of its tokens by
 * Auth. It keeps nobody out. Known are the vendor's documented test keys.
 */
import { Hono } from "hono";
import { framePage, widgetScript } from "./widget.ts";

/** Site keys by what their widget does: https://developers.cloudflare.com/turnstile/troubleshooting/testing/ */
export const testKeys = {
  passes: "1x00000000000000000000AA",
  fails: "2x00000000000000000000AB",
  asks: "3x00000000000000000000FF",
};

/** How long a token is good. */
const lifetimeMs = 300_000;

export class LocalTurnstile {
  /** When each token was issued, in milliseconds since 1970; undefined once it was used. */
  readonly #tokens = new Map<string, number | undefined>();

  constructor(private readonly now: () => number = Date.now) {}

  /** A token as the widget gets it. */
  issue(): string {
    const token = `local-imitation.${crypto.randomUUID()}`;
    this.#tokens.set(token, this.now());
    return token;
  }

  /** Uses a token up. Null when it was good, otherwise the vendor's code for why it was not. */
  verify(token: string): "invalid-input-response" | "timeout-or-duplicate" | null {
    if (!this.#tokens.has(token)) return "invalid-input-response";
    const issuedAt = this.#tokens.get(token) ?? -Infinity;
    this.#tokens.set(token, undefined);
    return this.now() - issuedAt > lifetimeMs ? "timeout-or-duplicate" : null;
  }
}

/** Serves the script, its frame, and the tokens of the frame. */
export function createTurnstileServer(turnstile: LocalTurnstile): Hono {
  const app = new Hono();
  app.get("/v0/api.js", (context) =>
    context.body(widgetScript, 200, {
      "content-type": "text/javascript; charset=utf-8",
    }));
  app.get("/frame", (context) => context.html(framePage));
  app.post("/token", (context) => {
    if (context.req.query("sitekey") === testKeys.fails) return context.json({ error: "300030" });
    return context.json({ token: turnstile.issue() });
  });
  return app;
}
