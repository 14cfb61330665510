import assert from "node:assert/strict";
import fc from "fast-check";
import { clientIp } from "./client-ip.ts";

function ip(forwarded: string, connecting?: string): string {
  const headers = new Headers({ "x-forwarded-for": forwarded });
  if (connecting) headers.set("cf-connecting-ip", connecting);
  return clientIp(headers);
}

Deno.test("the first IP address of the chain counts", () => {
  assert.equal(ip("203.0.113.7"), "203.0.113.7");
  assert.equal(ip(" 203.0.113.7 , 10.0.0.1, 10.0.0.2"), "203.0.113.7");
});

Deno.test("the header of the platform's edge takes precedence over a client's own", () => {
  assert.equal(ip("198.51.100.1, 203.0.113.7", "203.0.113.7"), "203.0.113.7");
});

Deno.test("a request without an IP address is unknown", () => {
  assert.equal(clientIp(new Headers()), "unknown");
  assert.equal(ip(""), "unknown");
});

Deno.test("all IP addresses of one IPv6 network are one client, however they are written", () => {
  for (const form of ["2001:db8:0:12::1", "2001:0DB8:0000:0012:a:b:c:d", "2001:db8:0:12::"]) {
    assert.equal(ip(form), "2001:db8:0:12::/64");
  }
  assert.notEqual(ip("2001:db8:0:13::1"), ip("2001:db8:0:12::1"));
  assert.equal(ip("::1"), "0:0:0:0::/64");
});

Deno.test("an IPv4 address in IPv6 form is the same client", () => {
  assert.equal(ip("::ffff:203.0.113.7"), "203.0.113.7");
});

Deno.test("any header value identifies a client", () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...":.,0af x") }), (text) => {
    assert.ok(ip(text).length > 0);
  }));
});
