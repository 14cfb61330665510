// The search box of a list. Its term lives in the URL.
import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Input } from "#web/ui/form/input.tsx";

interface ListSearchProps {
  label: string;
  /** What can be found; short enough for a phone. */
  hint: string;
  term: string;
  onSearch(term: string): void;
}

export function ListSearch({ label, hint, term, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(term);
  const [shown, setShown] = useState(term);
  if (shown !== term) {
    // The URL changed by a link or the Back button: the box follows it.
    setShown(term);
    setTyped(term);
  }
  return (
    <search className="max-w-md min-w-0 flex-1 basis-64">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <Input
          type="search"
          aria-label={label}
          placeholder={hint}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // Emptying the box, also by its own button, shows everything again.
            if (event.target.value === "" && term) onSearch("");
          }}
        />
        <Button type="submit" variant="outline" size="icon" aria-label="Search">
          <Search aria-hidden="true" size={18} />
        </Button>
      </form>
    </search>
  );
}
