import { expect, test } from "vitest";
import { afterFilter, orderOf, pageFilter, searchFilter } from "./article-list.ts";
import { parseArticleSearch } from "./article-search.ts";

const id = "6f1c0e0e-0000-4000-8000-000000000001";

test("a search filters by title, author or slug", () => {
  expect(searchFilter(" gapless ")).toBe(
    'title.ilike."%gapless%",author.ilike."%gapless%",slug.ilike."%gapless%"',
  );
});

test.each([
  ["a,b", '"%a,b%"'],
  ["(old)", '"%(old)%"'],
  ['say "hi"', '"%say \\"hi\\"%"'],
  ["100%", '"%100\\\\%%"'],
  ["snake_case", '"%snake\\\\_case%"'],
  ["back\\slash", '"%back\\\\\\\\slash%"'],
  ['","id.not.is.null', '"%\\",\\"id.not.is.null%"'],
])("%j stays text inside the filter", (search, pattern) => {
  expect(searchFilter(search)).toContain(`title.ilike.${pattern}`);
});

test("the newest come first until somebody sorts; names begin with A", () => {
  expect(orderOf({})).toEqual({ sort: "created_at", isDescending: true });
  expect(orderOf({ sort: "title" })).toEqual({ sort: "title", isDescending: false });
  expect(orderOf({ sort: "title", order: "desc" })).toEqual({ sort: "title", isDescending: true });
});

test("the next page begins after the last article, also among equal values", () => {
  expect(afterFilter("title", false, { value: 'A "b"', id })).toBe(
    `title.gt."A \\"b\\"",and(title.eq."A \\"b\\"",id.gt.${id})`,
  );
});

test("articles without an author follow those with one", () => {
  expect(afterFilter("author", true, { value: "vera", id })).toContain("author.is.null");
  expect(afterFilter("author", true, { value: null, id })).toBe(`and(author.is.null,id.lt.${id})`);
});

test("a URL that somebody made up shows the first page", () => {
  expect(parseArticleSearch({ sort: "password", order: "up", after: { id: "x" } })).toEqual({});
});

test("a page of a search combines both in one filter", () => {
  const after = { value: "a", id };
  expect(pageFilter({})).toBeUndefined();
  expect(pageFilter({ q: " " })).toBeUndefined();
  expect(pageFilter({ q: "x" })).toBe(searchFilter("x"));
  expect(pageFilter({ q: "x", after, sort: "title" }))
    .toBe(`and(or(${searchFilter("x")}),or(${afterFilter("title", false, after)}))`);
});
