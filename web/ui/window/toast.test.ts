import { expect, test } from "vitest";
import { currentToast, dismissToast, toast } from "./toast.ts";

test("a toast stays five seconds by default", () => {
  toast({ title: "Reply Posted!" });
  expect(currentToast.get()).toMatchObject({
    title: "Reply Posted!",
    durationMs: 5000,
    isOpen: true,
  });
  toast({ title: "Slow", durationMs: 9000 });
  expect(currentToast.get()?.durationMs).toBe(9000);
});

test("a new toast replaces the one on screen", () => {
  const first = toast({ title: "First" });
  const second = toast({ title: "Second" });
  expect(second.id).not.toBe(first.id);
  expect(currentToast.get()?.title).toBe("Second");
});

test("a toast that was replaced can neither close nor change its successor", () => {
  const first = toast({ title: "First" });
  toast({ title: "Second" });
  first.dismiss();
  first.update({ title: "Changed" });
  expect(currentToast.get()).toMatchObject({ title: "Second", isOpen: true });
});

test("a toast can be changed in place and closed", () => {
  const handle = toast({ title: "Saving" });
  handle.update({ title: "Saved", variant: "default" });
  expect(currentToast.get()).toMatchObject({ id: handle.id, title: "Saved", isOpen: true });
  handle.dismiss();
  expect(currentToast.get()?.isOpen).toBe(false);
});

test("a listener is called once for each change, and of none after it stopped", () => {
  let heard = 0;
  const stop = currentToast.subscribe(() => heard++);
  const { id } = toast({ title: "One" });
  dismissToast(id);
  dismissToast(id);
  expect(heard).toBe(2);
  stop();
  toast({ title: "Two" });
  expect(heard).toBe(2);
});
