// The upload of an image as what a component waits for: it stops with its panel and goes on with it, is tried again on demand, and goes
// on by itself when the connection is back.
import { queryOptions } from "@tanstack/react-query";
import { forumKey } from "../model/query-keys.ts";
import type { ChosenImage } from "./chosen-images.ts";

export const imageQuery = ({ upload }: ChosenImage) =>
  queryOptions({
    queryKey: [...forumKey, "picture", upload.id],
    queryFn: ({ signal }) => upload.run(signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
