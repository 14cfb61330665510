// Pages of a thread. A page is a fixed range of positions, so a link keeps its page for ever, even
// when earlier posts are deleted.
import { pageOfPosition, postsPerPage } from "#shared/contracts/thread-places.ts";

/** The range of positions on a page: after the first number, up to and including the second. */
export function positionsOfPage(page: number): { after: number; upTo: number } {
  return { after: (page - 1) * postsPerPage, upTo: page * postsPerPage };
}

/** How many pages a thread has, given the highest position in it. */
export function pageCount(lastPosition: number): number {
  return pageOfPosition(lastPosition);
}

/** Where a link to a position of a thread leads. */
export function placeOfPosition(position: number): { search: { page?: number }; hash: string } {
  const page = pageOfPosition(position);
  return { search: page === 1 ? {} : { page }, hash: `position-${position}` };
}
