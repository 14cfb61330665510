import { expect, test } from "vitest";
import { completed, parsed } from "./form-values.ts";

const empty = { title: "", body: "" };

test("what any version of the site has kept is read", () => {
  const form = { title: "Hello", body: "Hi" };
  for (const kept of [{ values: form, basedOn: "1", sent: [] }, { form, basedOn: "1" }, form]) {
    expect(parsed(JSON.stringify(kept)).values).toEqual(form);
  }
  expect(parsed(JSON.stringify({ form, basedOn: "1" })).basedOn).toBe("1");
});

test("broken text has no values, and what a form does not have is left out", () => {
  for (const noise of ["", "not json", "null", "1", "[]", '{"values":1}']) {
    expect(parsed(noise).values).toBeUndefined();
  }
  expect(completed({ title: 7, evil: "x" } as object, empty)).toEqual(empty);
});
