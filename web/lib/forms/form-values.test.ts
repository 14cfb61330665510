import { expect, test } from "vitest";
import { unpacked } from "./form-values.ts";

const empty = { title: "", body: "" };
const form = { title: "A", body: "B" };

test('drafts of former formats are read: values alone, and values as "form"', () => {
  for (const kept of [form, { form }, { values: form }]) {
    expect(unpacked(JSON.stringify(kept), empty)?.values).toEqual(form);
  }
  expect(unpacked(JSON.stringify({ form, basedOn: "1" }), empty)?.basedOn).toBe("1");
});

test("what is no draft of a form is none, and of a single box its words", () => {
  for (const noise of ["", "plain words", "[]", "7", "null", '{"values":7}']) {
    expect(unpacked(noise, empty)).toBeUndefined();
    expect(unpacked(noise, { text: "" })?.values).toEqual({ text: noise });
  }
});

test("a draft has the fields of its form and no others", () => {
  const kept = unpacked(
    '{"values":{"title":7,"evil":"x"},"sent":[7,{"title":"A"}],"madeId":7}',
    empty,
  );
  expect(kept).toEqual({
    values: empty,
    basedOn: null,
    sent: [{ title: "A", body: "" }],
    madeId: undefined,
  });
});
