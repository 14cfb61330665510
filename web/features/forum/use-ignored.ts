import { useQuery } from "@tanstack/react-query";
import { ignoredQuery } from "./ignored-queries.ts";

const nobody: readonly string[] = [];

/** The ids of those whom this member ignores; nobody for visitors, and until it is known. */
export function useIgnored(userId: string | undefined): readonly string[] {
  const { data } = useQuery(ignoredQuery(userId ?? ""));
  return data ?? nobody;
}
