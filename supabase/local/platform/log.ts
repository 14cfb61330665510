/** One line per event, with the name of the service in front. */
export type Log = (line: string) => void;

/** A log whose lines begin with the name of a service. */
export function logFor(service: string, write: (line: string) => void = console.error): Log {
  return (line) => write(`[${service}] ${line}`);
}
