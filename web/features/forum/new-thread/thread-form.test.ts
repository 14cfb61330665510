import { expect, test } from "vitest";
import { threadFormSchema } from "./thread-form.ts";

test("a title is sent without the spaces around it, a post with them", () => {
  expect(threadFormSchema.parse({ category: "help", title: " Gaps ", content: " Why? " }))
    .toEqual({ category: "help", title: "Gaps", content: " Why? " });
});
