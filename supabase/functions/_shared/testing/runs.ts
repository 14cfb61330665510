/** How many random inputs a property is tried with: `npm run test:long` tries fifty times as many. */
export const runs = (count: number): number => Deno.env.get("LMP_LONG") ? count * 50 : count;
