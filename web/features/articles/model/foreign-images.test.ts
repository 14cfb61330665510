import { expect, test } from "vitest";
import { foreignImageHosts } from "./foreign-images.ts";

const hostsIn = (html: string) => foreignImageHosts(html, (url) => /^\/(?!\/)/.test(url));

test("the hosts of images that become links are named, each once", () => {
  expect(hostsIn(`
    <img src="/images/a.png"><img alt="x" src='https://cdn.example/a.png'>
    <IMG SRC=//other.example/b.png><img src="https://cdn.example/c.png">
  `)).toEqual(["cdn.example", "other.example"]);
});

test("what is no image, or has no host, is not named", () => {
  expect(hostsIn(`<a href="https://a.example">x</a><img data-src="https://a.example/b.png">
    <img src="data:image/png;base64,AAAA"><img src="relative.png"><img>`)).toEqual([]);
});
