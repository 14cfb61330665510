// The shapes of a search's result.
import type * as z from "zod/mini";
import type { searchResultSchema } from "./search-schema.ts";

type SearchResult = z.infer<typeof searchResultSchema>;
export type Found = Extract<SearchResult, { posts: unknown }>;
export type SearchProblem = Extract<SearchResult, { problem: unknown }>["problem"];
export type FoundPost = Found["posts"][number];
export type FoundArticle = Found["articles"][number];

/** As many newest posts as the database returns at once; fewer were found by then. */
export const newestPerPage = 20;
