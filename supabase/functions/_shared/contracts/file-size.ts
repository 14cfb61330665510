/** Sizes of files for people. */

const units = ["KB", "MB", "GB"];

/** "84.2 MB", in powers of a thousand as shops and most systems count. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let [size, unit] = [bytes / 1000, 0];
  // From here on a decimal place would make it 1000.0 of the smaller unit.
  while (size >= 999.95 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${size.toFixed(1)} ${units[unit]}`;
}
