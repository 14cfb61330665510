// The search box of a category.
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { Search } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { useUrlText } from "#web/lib/state/use-url-text.ts";
import type { SolvedFilter } from "./thread-list.ts";

/** What is being searched for. While its response is slow, a skeleton takes the place of the box. */
let awaited: string | undefined;

interface ThreadSearchProps {
  slug: string;
  search: string;
  show: SolvedFilter | undefined;
}

export function ThreadSearch({ slug, search, show }: ThreadSearchProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useUrlText(box, search);
  // A box that has been away gets the focus back, unless it has gone somewhere else.
  const attach = (element: HTMLInputElement | null) => {
    box.current = element;
    if (!element || awaited !== search) return;
    awaited = undefined;
    if (document.activeElement === document.body) element.focus();
  };
  return (
    <search className="min-w-0 grow">
      <form
        className="flex max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault();
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
          ref={attach}
          type="search"
          // Without scripts, and before they listen, the browser searches by itself.
          name="q"
          aria-label="Search threads"
          placeholder="Search threads"
          maxLength={200}
          defaultValue={search}
        />
        {show && <input type="hidden" name="show" value={show} />}
        <Button type="submit" variant="outline" size="icon" aria-label="Search">
          <Search aria-hidden="true" size={18} />
        </Button>
      </form>
    </search>
  );
}
