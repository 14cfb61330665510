import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formValues, parseKeptValues } from "./use-schema-form.ts";

const schema = z.object({ name: z.string(), tags: z.string() });
const values = { name: "Mara", tags: "" };

test("a form shows nothing as empty text, and a list with commas", () => {
  expect(formValues(schema, {})).toEqual({ name: "", tags: "" });
  expect(formValues(schema, { name: null, tags: ["live", "flac"] }))
    .toEqual({ name: "", tags: "live, flac" });
});

test("kept values come back, anything else does not", () => {
  expect(parseKeptValues(JSON.stringify({ ...values, name: "Zoë" }), values))
    .toEqual({ name: "Zoë", tags: "" });
  expect(parseKeptValues('{"name":1,"gone":"x"}', values)).toEqual(values);
  for (const noise of ["", "null", "1", "{"]) {
    expect(parseKeptValues(noise, values)).toBeUndefined();
  }
});
