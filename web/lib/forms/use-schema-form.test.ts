import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formValues } from "./use-schema-form.ts";

const schema = z.object({ name: z.string(), tags: z.string() });

test("a form shows nothing as empty text, and a list with commas", () => {
  expect(formValues(schema, {})).toEqual({ name: "", tags: "" });
  expect(formValues(schema, { name: null, tags: ["live", "flac"] }))
    .toEqual({ name: "", tags: "live, flac" });
});
