/** Versions as the database has them. Apart from the contract of releases, for what parses none. */

/** True for three numbers of up to four digits, such as 1.4.2. */
export function isReleaseVersion(text: string): boolean {
  return /^(0|[1-9]\d{0,3})(\.(0|[1-9]\d{0,3})){2}$/.test(text);
}
