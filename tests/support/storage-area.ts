/** An area of a browser's storage, whose keys are its properties. */
export function storageArea(): Storage {
  const area: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => area[key] ?? null,
    setItem: (key: string, value: string) => void (area[key] = value),
    removeItem: (key: string) => void delete area[key],
  };
  return Object.setPrototypeOf(area, methods) as Storage; // What is stored here needs no more of it.
}
