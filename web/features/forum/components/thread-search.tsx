// The search box of a category.
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Search } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import type { SolvedFilter } from "../thread-list.ts";

/** What is being searched for. While its response is slow, a skeleton takes the place of the box. */
let awaited: string | undefined;

interface ThreadSearchProps {
  slug: string;
  search: string;
  show: SolvedFilter | undefined;
}

export function ThreadSearch({ slug, search, show }: ThreadSearchProps) {
  const navigate = useNavigate();
  const [term, setTerm] = useState(search);
  const [shown, setShown] = useState(search);
  /** Gives the focus back to a box that has been away, unless it has gone somewhere else. */
  const returnFocus = (box: HTMLInputElement | null) => {
    if (!box || awaited !== search) return;
    awaited = undefined;
    if (document.activeElement === document.body) box.focus();
  };
  if (shown !== search) {
    // The URL changed by a link or the Back button: the box follows it.
    setShown(search);
    setTerm(search);
  }
  return (
    <search className="min-w-0 grow">
      <form
        className="flex max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          // Not the state: what was typed before the page listened is in the box alone.
          const q = String(new FormData(event.currentTarget).get("q")).trim();
          if (q !== search) awaited = q;
          void navigate({
            to: "/forum/category/$categorySlug",
            params: { categorySlug: slug },
            search: { ...(q && { q }), ...(show && { show }) },
          });
        }}
      >
        <Input
          ref={returnFocus}
          type="search"
          // Without scripts, and before they listen, the browser searches by itself.
          name="q"
          aria-label="Search threads"
          placeholder="Search threads"
          maxLength={200}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        {show && <input type="hidden" name="show" value={show} />}
        <Button type="submit" variant="outline" size="icon" aria-label="Search">
          <Search aria-hidden="true" size={18} />
        </Button>
      </form>
    </search>
  );
}
