import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("commas, quotes and line ends stay inside their cell", () => {
  expect(csvOf(["email", "note"], [["a@b.example", 'say "hi", now\n']])).toBe(
    '"email","note"\r\n"a@b.example","say ""hi"", now\n"\r\n',
  );
});

test.each(["=1+1@x.example", "+x@y.example", "-x@y.example", "@x"])(
  "%j is not a formula in a spreadsheet",
  (cell) => expect(csvOf(["email"], [[cell]])).toContain(`"'${cell}"`),
);
