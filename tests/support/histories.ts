// Random histories cost seconds each: few for every change, many in `npm run test:long`.

/** How many of them are tried; `many` is the number of the long tests. */
export const histories = (many: number): number =>
  process.env.LMP_LONG ? many : Math.ceil(many / 5);
