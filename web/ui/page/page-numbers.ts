/**
 * Which page numbers to offer: first, last, the current one with its neighbours, and `null` where
 * some are left out. A gap of one page is filled, as a gap would take the same room.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) [2, 3, 4].forEach((each) => wanted.add(each));
  if (page >= pageCount - 2) [3, 2, 1].forEach((each) => wanted.add(pageCount - each));
  const numbers = [...wanted].filter((each) => each >= 1 && each <= pageCount).sort((a, b) =>
    a - b
  );
  return numbers.flatMap((each, index) => {
    const gap = each - (numbers[index - 1] ?? 0);
    if (gap <= 1) return [each];
    return gap === 2 ? [each - 1, each] : [null, each];
  });
}
