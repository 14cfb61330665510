import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import { searchArguments, type SearchPlace } from "./search-place.ts";

const loadSchema = () => importAgain(() => import("./search-schema.ts"));

/** Results stay as they are while somebody reads them. */
export const searchQuery = (place: SearchPlace) =>
  queryOptions({
    queryKey: ["search", searchArguments(place)],
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const [reader, { searchResultSchema }] = await Promise.all([
        getReadingClient(),
        loadSchema(),
      ]);
      return searchResultSchema.parse(unwrap(
        await reader.rpc("search", searchArguments(place)).abortSignal(signal),
      ));
    },
  });
