/** One line per event, with the name of the part in front. */
export type Log = (line: string) => void;

/** A log whose lines begin with the name of the part. */
export function logFor(part: string, write: (line: string) => void = console.error): Log {
  return (line) => write(`[${part}] ${line}`);
}
