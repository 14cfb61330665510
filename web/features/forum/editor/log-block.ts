// Logs and diagnostics in a post: what looks like one becomes a block that is folded under its name.
const fewestLines = 6;

/** How programs begin the lines of a log: with a time, a level, or the place of a call. */
const logLine =
  /^\s*(?:[[(]?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|[[(]?\d{1,2}:\d\d:\d\d|[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d|[[(]?(?:trace|debug|info|notice|warn|warning|error|fatal|critical)[\]):]|(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\s|at \S+ ?\(|#\d+ +0x)/;
/** How reports begin theirs. */
const fieldLine = /^\s*"?[A-Za-z][\w .()/-]{0,40}"?\s*[:=]\s*\S/;

/** Whether a text that comes from elsewhere is rather the output of a program than somebody's words. */
export function looksLikeLog(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < fewestLines || /^\s*```/m.test(text)) return false;
  const share = (form: RegExp) => lines.filter((line) => form.test(line)).length / lines.length;
  return share(logLine) >= 0.4 || share(fieldLine) >= 0.8;
}

/** Behind the language only the rest of the line is the name. */
const oneLine = (name: string) => name.replace(/[\s`]+/g, " ").trim().slice(0, 80);

/** Marks that the text does not contain itself. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  return "`".repeat(longest + 1);
}

/** The block of a log, with as many lines of its beginning and end as fit into `room` characters. */
export function logBlock(name: string, log: string, room: number): string {
  const text = log.replace(/\r\n?/g, "\n").replaceAll("\0", "").trimEnd();
  const fence = fenceFor(text);
  const frame = `${fence}log ${oneLine(name)}`.trimEnd();
  const left = room - frame.length - fence.length - 2;
  return `${frame}\n${shortened(text, Math.max(0, left))}\n${fence}`;
}

/** Most of what matters stands at the end. */
function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  const lines = text.split("\n");
  const note = (count: number) => `… ${count} lines left out …`;
  let left = room - note(lines.length).length - 2;
  const take = (from: string[], most: number) => {
    let length = 0;
    const end = from.findIndex((line) => (length += line.length + 1) > most);
    const taken = end === -1 ? from : from.slice(0, end);
    left -= taken.reduce((sum, line) => sum + line.length + 1, 0);
    return taken;
  };
  const start = take(lines, Math.floor(left / 4));
  const end = take(lines.slice(start.length).reverse(), left).reverse();
  return [...start, note(lines.length - start.length - end.length), ...end].join("\n");
}
