// Points out what somebody is about to publish and may not want to.
import { Button } from "#web/ui/form/button.tsx";
import { forumMessages } from "../model/messages.ts";
import { findPrivateWords } from "./private-words.ts";

interface PrivateWordsNoticeProps {
  text: string;
  /** Takes them out of the text. */
  onRemove(): void;
}

/** So many are named. */
const mostNamed = 5;

export function PrivateWordsNotice({ text, onRemove }: PrivateWordsNoticeProps) {
  const found = findPrivateWords(text);
  return (
    // Always there, so that screen readers hear what comes into it.
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <div className="notice mt-3">
          <div className="grow">
            <p className="font-semibold">{forumMessages.privateWords}</p>
            <ul className="mt-1 text-sm">
              {found.slice(0, mostNamed).map(({ kind, words }) => (
                <li key={words} className="wrap-anywhere">
                  {forumMessages.privateKinds[kind]}: <code>{words.slice(0, 60)}</code>
                </li>
              ))}
              {found.length > mostNamed && <li>and {found.length - mostNamed} more</li>}
            </ul>
          </div>
          <Button size="sm" variant="outline" onClick={onRemove}>
            {found.length === 1 ? "Hide it" : "Hide them"}
          </Button>
        </div>
      )}
    </div>
  );
}
