import { expect, test } from "vitest";
import { isShortcut } from "./shortcut.ts";

const keys = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ["Ctrl", { ...keys, ctrlKey: true }, true, false],
  ["Command, or the Windows key", { ...keys, metaKey: true }, false, true],
  ["both", { ...keys, ctrlKey: true, metaKey: true }, false, false],
  ["Ctrl and Alt, which writes letters", { ...keys, ctrlKey: true, altKey: true }, false, false],
  ["no other key", keys, false, false],
])("with %s", (_name, pressed, elsewhere, onApple) => {
  expect(isShortcut(pressed, false)).toBe(elsewhere);
  expect(isShortcut(pressed, true)).toBe(onApple);
});
