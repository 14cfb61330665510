import fc from "fast-check";
import { expect, test } from "vitest";
import { type EditedText, type MarkdownEditName, markdownEdits } from "./markdown-edits.ts";

/** A text with its selection between two bars: "say |this| loud". */
function marked(text: string): [string, number, number] {
  const [before = "", selected = "", after = ""] = text.split("|");
  return [before + selected + after, before.length, before.length + selected.length];
}

function shown({ text, start, end }: EditedText): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

test.each<[MarkdownEditName, string, string]>([
  ["bold", "say |this| loud", "say **|this|** loud"],
  ["bold", "say **|this|** loud", "say |this| loud"],
  ["bold", "||", "**|bold text|**"],
  ["italic", "|a|", "_|a|_"],
  ["code", "|a|", "`|a|`"],
  ["code", "|a\nb|", "\n```\n|a\nb|\n```\n"],
  ["link", "the |site|", "the [site](|https://|)"],
  ["link", "||", "[text](|https://|)"],
  ["heading", "one\ntw|o|", "one\n## two||"],
  ["quote", "|one\ntwo|\nthree", "> one\n> two||\nthree"],
  ["list", "|one\ntwo|", "- one\n- two||"],
  ["numberedList", "|one\ntwo|", "1. one\n2. two||"],
])("%s makes of %j %j", (name, before, after) => {
  expect(shown(markdownEdits[name](...marked(before)))).toBe(after);
});

test("no button ever loses a letter that was typed", () => {
  const names = Object.keys(markdownEdits).filter((name): name is MarkdownEditName =>
    name in markdownEdits
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.string(),
      fc.nat(),
      fc.nat(),
      (name, text, one, other) => {
        const [start, end] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) =>
          a - b
        );
        const { text: edited } = markdownEdits[name](text, start ?? 0, end ?? 0);
        // Taking marks away is the one edit that shortens, and it takes nothing else.
        const letters = [...text.replaceAll(/[*_`]/g, "")];
        let at = 0;
        for (const letter of letters) {
          at = edited.indexOf(letter, at) + letter.length;
          expect(at).toBeGreaterThanOrEqual(letter.length);
        }
      },
    ),
  );
});
