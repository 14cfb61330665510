/** The URL that `text` is, against `base` if it is relative; undefined when it is none. */
export function webUrl(text: string, base?: string): URL | undefined {
  // URL.canParse and URL.parse would do, in newer browsers than we require.
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
