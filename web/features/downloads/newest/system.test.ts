import { expect, test } from "vitest";
import { platforms } from "#shared/contracts/platforms.ts";
import { detectSystem, offersFor, type System } from "./system.ts";

const browsers: [name: string, system: System, userAgent: string, maxTouchPoints?: number][] = [
  ["Chrome on Windows", "windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0"],
  ["Edge with a touch screen", "windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/140", 10],
  ["Safari", "macos", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1"],
  ["Firefox on Ubuntu", "linux", "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Firefox/143"],
  ["an iPhone", "phone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148"],
  ["an iPad", "phone", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0", 5],
  ["an Android phone", "phone", "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36"],
  ["an Android tablet", "phone", "Mozilla/5.0 (Linux; Android 14; SM-X910) Safari/537.36", 5],
  ["a Chromebook", "unknown", "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0"],
  ["a browser that keeps silent", "unknown", ""],
];

for (const [name, system, userAgent, maxTouchPoints = 0] of browsers) {
  test(`${name} is taken for ${system}`, () => {
    expect(detectSystem({ userAgent, maxTouchPoints })).toBe(system);
  });
}

test("whatever is offered first, all five are there once", () => {
  for (const system of ["windows", "macos", "linux", "phone", "unknown"] as const) {
    const { first, others } = offersFor(system);
    expect([...first, ...others].toSorted()).toEqual([...platforms].toSorted());
  }
});

test("of a Mac's two chips neither is preferred by leaving the other out", () => {
  expect(offersFor("macos").first).toEqual(["macos_arm", "macos_intel"]);
});
