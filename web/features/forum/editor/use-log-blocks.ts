// Turns logs that are pasted, dropped or chosen into folded blocks of the text.
import { type ClipboardEvent, useState } from "react";
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
  /** Takes each, or says why not. */
  add(files: readonly File[], box: HTMLTextAreaElement): Promise<void>;
}

export function useLogBlocks({ value, isReadOnly, put }: LogBlocksOptions): LogBlocks {
  const [remark, setRemark] = useState<string>();
  const [pasted, setPasted] = useState<{ block: string; words: string }>();

  const insert = (
    logs: readonly { name: string; words: string }[],
    box: HTMLTextAreaElement,
    remarks: readonly string[] = [],
  ) => {
    const { value: text, selectionStart: start, selectionEnd: end } = box;
    let edited: EditedText = { text, start, end };
    const said = [...remarks];
    const folded: { block: string; words: string }[] = [];
    for (const { name, words } of logs) {
      const kept = edited.text.slice(0, edited.start) + edited.text.slice(edited.end);
      // Two empty lines around it.
      const room = forumLimits.post - characterCount(kept) - 4;
      if (room < leastRoom) {
        said.push(forumMessages.noRoomForLog(name));
        continue;
      }
      const block = logBlock(name, words, room);
      edited = withBlock(edited.text, edited.start, edited.end, block);
      folded.push({ block, words });
    }
    if (folded.length > 0) {
      put(edited);
      said.push(forumMessages.logsFolded(folded.length));
    }
    // Which of several would be meant?
    setPasted(folded.length === 1 ? folded[0] : undefined);
    setRemark(said.join(" "));
  };

  const add = async (files: readonly File[], box: HTMLTextAreaElement) => {
    if (files.length === 0) return;
    const read = await Promise.all(files.map(readLog));
    if (box.readOnly) return setRemark(forumMessages.filesWhileSending);
    const remarks = read.filter((each) => typeof each === "string");
    insert(read.filter((each) => typeof each !== "string"), box, remarks);
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
      insert([{ name: "", words }], event.currentTarget);
    },
    add,
  };
}

/** What is in a file, or why it is not taken. */
async function readLog(file: File): Promise<{ name: string; words: string } | string> {
  const { name, size } = file;
  if (size > largestBytes) return forumMessages.fileTooLarge(name);
  const words = await file.text().catch(() => "");
  // A zero byte stands in no text.
  return words.includes("\0") || words.trim() === "" ? forumMessages.noText(name) : { name, words };
}
