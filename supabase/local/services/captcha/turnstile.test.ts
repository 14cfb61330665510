import assert from "node:assert/strict";
import { secretKey } from "../../platform/keys.ts";
import { createCaptchaCheck } from "../auth/captcha.ts";
import { withCaptcha } from "../site/captcha.ts";
import { createTurnstileServer, LocalTurnstile, testKeys } from "./turnstile.ts";

const asked = { "x-local-captcha": testKeys.passes };

Deno.test("a token is good once, and for five minutes", () => {
  let now = 0;
  const turnstile = new LocalTurnstile(() => now);
  const [first, second] = [turnstile.issue(), turnstile.issue()];
  assert.equal(turnstile.verify(first), null);
  assert.equal(turnstile.verify(first), "timeout-or-duplicate");
  now = 300_001;
  assert.equal(turnstile.verify(second), "timeout-or-duplicate");
  assert.equal(turnstile.verify("forged"), "invalid-input-response");
});

Deno.test("the widget gets a token for the key that passes, and none for the one that fails", async () => {
  const turnstile = new LocalTurnstile();
  const server = createTurnstileServer(turnstile);
  const tokenFor = async (siteKey: string) =>
    (await server.request(`/token?sitekey=${siteKey}`, { method: "POST" })).json();
  assert.equal(turnstile.verify((await tokenFor(testKeys.passes)).token), null);
  assert.deepEqual(await tokenFor(testKeys.fails), { error: "300030" });
});

Deno.test("Auth demands a token where the platform does, of whoever has no secret key, and only when switched on", async () => {
  const turnstile = new LocalTurnstile();
  const check = createCaptchaCheck((token) => turnstile.verify(token), undefined);
  const rejection = (path: string, headers: HeadersInit = asked, captcha_token?: unknown) => {
    const url = new URL(`http://localhost/auth/v1${path}`);
    const request = new Request(url, { method: "POST", headers });
    return check(request, url, { gotrue_meta_security: { captcha_token } });
  };
  const demanding = ["/signup", "/recover", "/resend", "/otp", "/magiclink"];
  for (const path of [...demanding, "/token?grant_type=password"]) {
    assert.deepEqual(await rejection(path)?.json(), {
      code: 400,
      error_code: "captcha_failed",
      msg: "captcha protection: request disallowed (no captcha_token found)",
    });
    assert.match(await rejection(path, asked, "x")?.text() ?? "", /\(invalid-input-response\)/);
    assert.equal(rejection(path, asked, turnstile.issue()), null);
    assert.equal(rejection(path, { ...asked, apikey: secretKey }), null);
    assert.equal(rejection(path, {}), null);
  }
  for (const path of ["/token?grant_type=refresh_token", "/verify", "/user", "/factors"]) {
    assert.equal(rejection(path), null);
  }
  const url = new URL("http://localhost/auth/v1/signup");
  const everybody = createCaptchaCheck((token) => turnstile.verify(token), testKeys.passes);
  assert.equal(everybody(new Request(url, { method: "POST" }), url, {})?.status, 400);
});

Deno.test("a document has the captcha and an open policy only for a browser that asks, and only at a guarded path", async () => {
  const policy = "script-src 'self'; connect-src 'self'";
  const site = withCaptcha((request) => {
    const isPage = !new URL(request.url).pathname.endsWith(".js");
    return new Response('<head><meta charset="utf-8">', {
      headers: {
        "content-type": isPage ? "text/html; charset=utf-8" : "text/javascript",
        "content-security-policy": policy,
        etag: `"${request.headers.get("accept-encoding")}"`,
      },
    });
  }, "http://captcha.test");
  const get = async (path: string, headers: HeadersInit) => {
    const request = new Request(`http://localhost${path}`, { headers });
    const response = await site(request, {} as Deno.ServeHandlerInfo);
    return [await response.text(), response.headers.get("content-security-policy")];
  };
  const plain = '<head><meta charset="utf-8">';
  const element =
    `<meta name="captcha" content="${testKeys.passes}" data-origin="http://captcha.test">`;
  assert.deepEqual(await get("/login", {}), [plain, policy]);
  assert.deepEqual(await get("/about", asked), [plain + element, policy]);
  assert.deepEqual(await get("/app.js", asked), [plain, policy]);
  assert.deepEqual(await get("/login", asked), [
    plain + element,
    "script-src 'self' http://captcha.test; frame-src http://captcha.test; connect-src 'self'",
  ]);
});
