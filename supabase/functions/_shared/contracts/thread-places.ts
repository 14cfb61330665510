/** Where a post is in its thread. A page is a fixed range of positions, so a link keeps its page for ever. */

export const postsPerPage = 50;

/** The page a position lies on; positions and pages count from 1. */
export function pageOfPosition(position: number): number {
  return Math.max(1, Math.ceil(position / postsPerPage));
}
