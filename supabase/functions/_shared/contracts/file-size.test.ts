import assert from "node:assert/strict";
import { fileSizeText } from "./file-size.ts";

Deno.test("a size has one decimal place, of the unit in which people read it", () => {
  const sizes: [number, string][] = [
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1.0 KB"],
    [2949, "2.9 KB"],
    [999_949, "999.9 KB"],
    [999_950, "1.0 MB"],
    [84_215_808, "84.2 MB"],
    [999_950_000, "1.0 GB"],
    [2_147_483_648, "2.1 GB"],
    [1_500_000_000_000, "1500.0 GB"],
  ];
  for (const [bytes, text] of sizes) assert.equal(fileSizeText(bytes), text);
});
