// The box of the search and what narrows it. Everything lives in the URL; without scripts the browser sends it.
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Label } from "#web/ui/form/label.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { useEarlyChoice } from "#web/lib/state/use-early-choice.ts";
import { useUrlText } from "#web/lib/state/use-url-text.ts";
import { parseSearch, type SearchPlace } from "./search-place.ts";

interface SearchFormProps {
  place: SearchPlace;
  categories: readonly { slug: string; name: string }[];
}

interface Choice {
  name: "kind" | "in" | "since" | "sort";
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function SearchForm({ place, categories }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const hintId = useId();
  const words = useRef<HTMLInputElement>(null);
  const author = useRef<HTMLInputElement>(null);
  useUrlText(words, place.q ?? "");
  useUrlText(author, place.by ?? "");
  const filled = () => Object.fromEntries(new FormData(form.current ?? undefined));
  // A new search begins with its first results: they are the only thing of the URL that no box has.
  const search = () => void navigate({ to: "/search", search: parseSearch(filled()) });
  const choices: Choice[] = [
    {
      name: "kind",
      label: "What",
      options: [["", "Everything"], ["titles", "Titles of threads"], ["articles", "Articles"]],
    },
    {
      name: "in",
      label: "Category",
      options: [["", "Anywhere"], ...categories.map(({ slug, name }) => [slug, name] as const)],
    },
    {
      name: "since",
      label: "Time",
      options: [
        ["", "Any time"],
        ["day", "The last day"],
        ["week", "The last week"],
        ["month", "The last month"],
        ["year", "The last year"],
      ],
    },
    { name: "sort", label: "Order", options: [["", "Best first"], ["newest", "Newest first"]] },
  ];
  const shown = ({ name, options }: Choice) =>
    options.find(([value]) => value === place[name])?.[0] ?? "";
  useEarlyChoice(() => {
    const chosen = filled();
    return choices.some((choice) => chosen[choice.name] !== shown(choice)) || undefined;
  }, search);
  return (
    <search>
      <form
        ref={form}
        action="/search"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <div className="flex gap-2">
          <Input
            ref={words}
            type="search"
            name="q"
            aria-label="Search"
            aria-describedby={hintId}
            placeholder="Search the forum and the blog"
            maxLength={200}
            enterKeyHint="search"
            defaultValue={place.q}
          />
          <Button type="submit">
            <Search aria-hidden="true" size={18} />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </div>
        <p id={hintId} className="text-sm text-muted">
          “Quotes” find words as they stand, <span className="whitespace-nowrap">-word</span>{" "}
          leaves out what has the word.
        </p>
        <div className="grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-3 sm:gap-3 lg:grid-cols-5">
          {choices.map((choice) => (
            <Filter key={choice.name} {...choice} value={shown(choice)} onChange={search} />
          ))}
          <Label className="grid gap-1">
            <span className="max-sm:sr-only">Written by</span>
            <Input
              ref={author}
              name="by"
              className="text-base font-normal"
              placeholder="By anybody"
              maxLength={30}
              autoComplete="off"
              autoCapitalize="none"
              defaultValue={place.by}
              onBlur={(event) => {
                if (event.target.value.trim() !== (place.by ?? "")) search();
              }}
            />
          </Label>
        </div>
        {place.thread && <input type="hidden" name="thread" value={place.thread} />}
      </form>
    </search>
  );
}

interface FilterProps extends Choice {
  /** What the URL says. */
  value: string;
  onChange(): void;
}

function Filter({ name, label, options, value, onChange }: FilterProps) {
  const box = useRef<HTMLSelectElement>(null);
  useUrlText(box, value);
  return (
    <Label className="grid gap-1">
      <span className="max-sm:sr-only">{label}</span>
      <Select
        ref={box}
        className="text-base font-normal"
        name={name}
        defaultValue={value}
        onChange={onChange}
      >
        {options.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </Select>
    </Label>
  );
}
