import { expect, test } from "vitest";
import { avatarPath, avatarUrl } from "./avatar-url.ts";

const api = "https://project.example";
const bucket = `${api}/storage/v1/object/public/avatars`;
const file = "avatars/6f1c0e0e-0000-4000-8000-000000000001-1795230336000.png";

test("an image in our own storage is shown", () => {
  expect(avatarUrl(`${bucket}/${file}`, api)).toBe(`${bucket}/${file}`);
  expect(avatarPath(`${bucket}/${file}`, api)).toBe(file);
});

test.each([
  null,
  undefined,
  "",
  "no address",
  "https://elsewhere.example/pixel.gif",
  `https://elsewhere.example/?${bucket}/${file}`,
  `https://project.example.elsewhere.example/storage/v1/object/public/avatars/${file}`,
  `https://project.example@elsewhere.example/storage/v1/object/public/avatars/${file}`,
  `https://someone@project.example/storage/v1/object/public/avatars/${file}`,
  `http://project.example/storage/v1/object/public/avatars/${file}`,
  `${bucket}/../lmp/${file}`,
  `${bucket}/..%2flmp/${file}`,
  `${bucket}/`,
  `${bucket}/${file}?track=me`,
  `${api}/storage/v1/object/public/lmp/${file}`,
  `${api}/rest/v1/profiles`,
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
])("%j falls back to initials", (stored) => {
  expect(avatarUrl(stored, api)).toBeUndefined();
  expect(avatarPath(stored, api)).toBeUndefined();
});
