// Proposes members while an @ is typed into a box, those of the thread first. The box keeps the focus.
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useCallback, useEffect, useEffectEvent, useId, useState } from "react";
import getCaretCoordinates from "textarea-caret";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { initials } from "#web/lib/text/initials.ts";
import { useSettled } from "#web/lib/time/use-settled.ts";
import type { EditedText } from "./markdown-edits.ts";
import { type Proposal, proposalsQuery } from "./mention-queries.ts";
import { mentionAt, withMention } from "./mention-typing.ts";

/** Somebody who types on asks for nothing yet. */
const settleMs = 120;
/** Of the list, unless the box is narrower. */
const widthPx = 288;
/** Of the list, which scrolls when it has more. */
const heightPx = 240;

interface MentionPickerProps {
  box: HTMLTextAreaElement;
  value: string;
  /** Whose people come first; undefined for a thread that is being written. */
  threadId: string | undefined;
  /** Called with the text that has the chosen name, and the caret behind it. */
  onEdit(edited: EditedText): void;
}

export function MentionPicker({ box, value, threadId, onEdit }: MentionPickerProps) {
  const id = useId();
  /** Undefined while the box has no focus, or a selection. */
  const [caret, setCaret] = useState<number>();
  /** Where a mention begins that was dismissed. */
  const [dismissed, setDismissed] = useState<number>();
  const [active, setActive] = useState(0);
  const begun = caret === undefined ? undefined : mentionAt(value, caret);
  const mention = begun?.start === dismissed ? undefined : begun;
  const typed = useSettled(mention?.typed ?? "", settleMs);
  const { data = [] } = useQuery({
    ...proposalsQuery(threadId, typed),
    enabled: mention !== undefined && mention.typed === typed,
  });
  const letters = mention?.typed.toLowerCase() ?? "";
  // What was read for fewer letters stays on screen as far as it fits.
  const proposals = mention
    ? data.filter(({ username }) => username.toLowerCase().startsWith(letters))
    : [];
  const chosen = proposals[Math.min(active, proposals.length - 1)];

  const choose = ({ username }: Proposal) => {
    if (!mention) return;
    onEdit(withMention(value, mention, username));
    setActive(0);
  };
  const onCaret = useEffectEvent(() => {
    const isInside = document.activeElement === box && box.selectionStart === box.selectionEnd;
    setCaret(isInside ? box.selectionStart : undefined);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!mention || !chosen || event.isComposing || event.ctrlKey || event.metaKey) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      setActive((proposals.indexOf(chosen) + move + proposals.length) % proposals.length);
    } else if (event.key === "Escape") setDismissed(mention.start);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) choose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // The box belongs to the form around this; what is typed into it is outside this component. Its input is heard of at the
  // document, after the form: a state that is set before would be rendered with the text from before, which loses a letter.
  useEffect(() => {
    const events = ["input", "keyup", "click", "focusin", "focusout", "select"];
    for (const each of events) document.addEventListener(each, onCaret);
    box.addEventListener("keydown", onKeyDown);
    onCaret();
    return () => {
      for (const each of events) document.removeEventListener(each, onCaret);
      box.removeEventListener("keydown", onKeyDown);
    };
  }, [box]);
  const isOpen = chosen !== undefined;
  const activeId = isOpen ? `${id}-${chosen.id}` : "";
  // The box is not this component's to render: as long as there is a list, it points into it.
  const pointFromBox = useCallback(
    () =>
      setAttributes(box, {
        "aria-autocomplete": "list",
        "aria-controls": id,
        "aria-activedescendant": activeId,
      }),
    [box, id, activeId],
  );

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${proposals.length} ${proposals.length === 1 ? "member" : "members"}`}
      </p>
      {mention && isOpen && (
        <ul
          id={id}
          ref={pointFromBox}
          role="listbox"
          aria-label="Members to mention"
          style={placeOf(box, mention.start)}
          className="absolute z-20 max-w-full animate-fade-in overflow-y-auto rounded-lg border border-border bg-surface p-1 shadow-raised"
        >
          {proposals.map((each) => (
            <li
              key={each.id}
              id={`${id}-${each.id}`}
              role="option"
              aria-selected={each === chosen}
              // The box keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(each)}
              ref={each === chosen ? keepInSight : undefined}
              className={clsx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3",
                each === chosen && "bg-sunken outline-2 -outline-offset-2 outline-transparent",
              )}
            >
              <Avatar
                memberId={each.id}
                url={each.avatar_url}
                initials={initials(each.username)}
                size="sm"
              />
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{each.username}</bdi>
                {each.is_in_thread && (
                  <span className="block text-xs text-muted">In this thread</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** Returns the way to remove them. */
function setAttributes(element: Element, attributes: Record<string, string>): () => void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
  };
}

/** Below the line of the @, or above it where the screen ends. */
function placeOf(box: HTMLTextAreaElement, start: number) {
  const { top, left, height } = getCaretCoordinates(box, start);
  const width = Math.min(widthPx, box.offsetWidth);
  const line = Math.max(0, Math.min(top - box.scrollTop, box.offsetHeight - height));
  const onScreen = box.getBoundingClientRect().top + line;
  // A keyboard on the screen takes its room from the viewport that one sees.
  const roomBelow = (visualViewport?.height ?? innerHeight) - onScreen - height;
  const isAbove = roomBelow < heightPx && onScreen > heightPx;
  return {
    top: box.offsetTop + line + (isAbove ? -4 : height + 4),
    translate: isAbove ? "0 -100%" : undefined,
    left: box.offsetLeft + Math.max(0, Math.min(left, box.offsetWidth - width)),
    width,
    maxHeight: heightPx,
  };
}
