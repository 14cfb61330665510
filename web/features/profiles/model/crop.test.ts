import fc from "fast-check";
import { expect, test } from "vitest";
import { cropSquare, storedType } from "./crop.ts";

test("a wide image is cut at its sides, a tall one above and below", () => {
  expect(cropSquare(400, 100, 0.5)).toEqual({ left: 150, top: 0, size: 100 });
  expect(cropSquare(100, 400, 0)).toEqual({ left: 0, top: 0, size: 100 });
  expect(cropSquare(100, 400, 1)).toEqual({ left: 0, top: 300, size: 100 });
});

test("the square never leaves the image", () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(fc.property(side, side, fc.double({ noNaN: true }), (width, height, position) => {
    const { left, top, size } = cropSquare(width, height, position);
    expect(size).toBe(Math.min(width, height));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + size).toBeLessThanOrEqual(width);
    expect(top + size).toBeLessThanOrEqual(height);
  }));
});

test("a photograph stays JPEG, GIF and PNG become PNG", () => {
  expect(storedType("image/jpeg").extension).toBe("jpg");
  expect(storedType("image/gif").extension).toBe("png");
  expect(storedType("image/png").extension).toBe("png");
});
