// The last part of an article's URL, made from its title or typed by hand.

/** While typing: as normalizeSlug, but a space at the end may still become the next word. */
export function normalizeTypedSlug(text: string): string {
  return text.toLowerCase().trimStart().replace(/\s+/g, "-").replace(/[^\w-]+/g, "")
    .replace(/-{2,}/g, "-");
}

/** Lower case, spaces as hyphens, nothing but word characters and single hyphens. */
export function normalizeSlug(text: string): string {
  return normalizeTypedSlug(text.trim());
}

/** The slug after the title changed: it follows as long as nobody has written another one. */
export function slugAfterTitle(slug: string, previousTitle: string, title: string): string {
  const isUntouched = slug === "" || slug === normalizeSlug(previousTitle);
  return isUntouched ? normalizeSlug(title) : slug;
}
