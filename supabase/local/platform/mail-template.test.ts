import assert from "node:assert/strict";
import { fillTemplate } from "./mail-template.ts";

const variables = {
  SiteURL: "http://localhost:5173",
  RedirectTo: "http://localhost:5173/login?redirect=%2Fforum",
  Token: "123456",
  TokenHash: "abc",
  Email: "a&b@example.com",
  NewEmail: "",
};

Deno.test("text is escaped for HTML", () => {
  assert.equal(
    fillTemplate("<p>{{ .Email }}</p>", variables),
    "<p>a&#38;b@example.com</p>",
  );
});

Deno.test("a value in the query of a link is escaped for the query, as the platform does", () => {
  const template =
    '<a href="{{ .SiteURL }}/login?token_hash={{ .TokenHash }}&amp;redirect_to={{ .RedirectTo }}">';
  assert.equal(
    fillTemplate(template, variables),
    '<a href="http://localhost:5173/login?token_hash=abc&amp;redirect_to=http%3A%2F%2Flocalhost%3A5173%2Flogin%3Fredirect%3D%252Fforum">',
  );
});

Deno.test("an unknown name becomes nothing", () => {
  assert.equal(fillTemplate("[{{ .Data }}]", variables), "[]");
});
