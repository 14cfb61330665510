// Turns a log that is pasted, dropped or chosen into a folded block of the text.
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { forumLimits } from "#shared/contracts/create-thread.ts";
import { characterCount } from "#shared/contracts/text.ts";
import { forumMessages } from "../model/messages.ts";
import { logBlock, looksLikeLog } from "./log-block.ts";
import { type EditedText, withBlock } from "./markdown-edits.ts";

/** Larger files are no logs that somebody will read; reading one would only fill the memory. */
const largestBytes = 5_000_000;
/** So that a part of a log can be read at all; a text without that much room is too long. */
const leastRoom = 500;

interface LogBlocksOptions {
  value: string;
  isReadOnly: boolean;
  /** Shows an edited text in the box, as if it was typed. */
  put(edited: EditedText): void;
}

export interface LogBlocks {
  /** What is said below the box of what has happened. */
  remark: string | undefined;
  /** Puts the words that were pasted in place of the block; undefined while the text has no such block. */
  asPlainText: (() => void) | undefined;
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void;
  onDrop(event: DragEvent<HTMLTextAreaElement>): void;
  onFile(file: File, box: HTMLTextAreaElement): void;
}

export function useLogBlocks({ value, isReadOnly, put }: LogBlocksOptions): LogBlocks {
  const [remark, setRemark] = useState<string>();
  const [pasted, setPasted] = useState<{ block: string; words: string }>();

  const insert = (name: string, words: string, box: HTMLTextAreaElement) => {
    const { value: text, selectionStart, selectionEnd } = box;
    const kept = text.slice(0, selectionStart) + text.slice(selectionEnd);
    // Two empty lines around it.
    const room = forumLimits.post - characterCount(kept) - 4;
    if (room < leastRoom) return setRemark(forumMessages.noRoomForLog);
    const block = logBlock(name, words, room);
    put(withBlock(text, selectionStart, selectionEnd, block));
    setPasted({ block, words });
    setRemark(forumMessages.logFolded);
  };

  const onFile = (file: File, box: HTMLTextAreaElement) => {
    if (file.size > largestBytes) return setRemark(forumMessages.fileTooLarge(file.name));
    file.text().then(
      (words) =>
        // A zero byte stands in no text.
        words.includes("\0") || words.trim() === ""
          ? setRemark(forumMessages.noText(file.name))
          : insert(file.name, words, box),
      () => setRemark(forumMessages.noText(file.name)),
    );
  };

  return {
    remark,
    asPlainText: pasted && value.includes(pasted.block)
      ? () => {
        const start = value.indexOf(pasted.block);
        const end = start + pasted.words.length;
        put({ text: value.replace(pasted.block, () => pasted.words), start: end, end });
        setRemark(undefined);
        setPasted(undefined);
      }
      : undefined,
    onPaste(event) {
      const words = event.clipboardData.getData("text/plain");
      if (isReadOnly || !looksLikeLog(words)) return;
      event.preventDefault();
      insert("", words, event.currentTarget);
    },
    onDrop(event) {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      // A browser would leave the page for the file.
      event.preventDefault();
      if (!isReadOnly) onFile(file, event.currentTarget);
    },
    onFile,
  };
}
