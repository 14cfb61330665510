// A box that leads to the search, from wherever it stands.
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";

interface SearchBoxProps {
  /** What it searches, for screen readers and while it is empty. */
  label: string;
  /** The thread it is limited to. */
  threadId?: string;
  className: string;
}

export function SearchBox({ label, threadId, className }: SearchBoxProps) {
  const navigate = useNavigate();
  return (
    <search className={className}>
      <form
        // Without scripts, and before they listen, the browser searches by itself.
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const q = String(new FormData(form).get("q")).trim();
          void navigate({
            to: "/search",
            search: { ...(q && { q }), ...(threadId && { thread: threadId }) },
          });
          form.reset();
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        <label className="search-box">
          <Search aria-hidden="true" />
          <span className="sr-only">{label}</span>
          <input
            type="search"
            name="q"
            placeholder={label}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        {threadId && <input type="hidden" name="thread" value={threadId} />}
      </form>
    </search>
  );
}
