import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { isNarrowed, type SearchPlace } from "./search-place.ts";

/** The way from a search that is narrowed to all posts and articles. */
export function WithoutLimits({ place }: { place: SearchPlace }) {
  if (!place.q || !isNarrowed(place)) return null;
  return (
    <Button asChild variant="outline">
      <Link to="/search" search={{ q: place.q }}>Search Everything</Link>
    </Button>
  );
}
