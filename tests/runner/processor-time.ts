// Processor time of commands with all that they start, however that ends. Read from /proc, which only Linux has.

/** A process as /proc/<pid>/stat describes it. Times are in seconds, user and system together. */
interface Reading {
  /** Tells it from an earlier process with the same number. */
  id: string;
  parentPid: number;
  own: number;
  /** Of the children that have ended and that it has waited for, with theirs. */
  ended: number;
}

/** A process of a command. */
interface Watched extends Reading {
  command: number;
  parent: Watched | undefined;
  /** The part of `ended` that had been read while those children lived. */
  endedAndRead: number;
}

/** The times in /proc are in hundredths of a second. */
const ticksPerSecond = 100;
/** What a process computes after the last reading is lost, unless its parent waits for it. */
const intervalMs = 500;

function readProcess(pid: string): Reading | undefined {
  let line: string;
  try {
    line = Deno.readTextFileSync(`/proc/${pid}/stat`);
  } catch {
    // It has just ended.
    return undefined;
  }
  // The second field is the name in parentheses, which may contain anything.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ").map(Number);
  const seconds = (first: number) =>
    ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / ticksPerSecond;
  return {
    id: `${pid}-${fields[19]}`,
    parentPid: fields[1] ?? 0,
    own: seconds(11),
    ended: seconds(13),
  };
}

function readProcesses(): Map<number, Reading> {
  const readings = new Map<number, Reading>();
  for (const { name } of Deno.readDirSync("/proc")) {
    const reading = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (reading) readings.set(Number(name), reading);
  }
  return readings;
}

function depthOf({ parent }: Watched): number {
  return parent ? 1 + depthOf(parent) : 0;
}

/** Adds up the processor time of commands while they run. */
export class ProcessorTimes {
  readonly #commands = new Set<number>();
  /** By id: processes that live, and those that have ended. */
  readonly #processes = new Map<string, Watched>();
  #living = new Set<Watched>();
  readonly #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    if (Deno.build.os !== "linux") return;
    const timer = setInterval(() => this.#read(), intervalMs);
    Deno.unrefTimer(timer);
    this.#timer = timer;
  }

  /**
   * Watches a command from now on, with all that it starts. The function returns the seconds up to now; undefined
   * where there is no /proc.
   */
  watch(pid: number): () => number | undefined {
    if (this.#timer === undefined) return () => undefined;
    this.#commands.add(pid);
    this.#read();
    return () => {
      this.#read();
      let sum = 0;
      for (const { command, own, ended, endedAndRead } of this.#processes.values()) {
        if (command === pid) sum += own + Math.max(0, ended - endedAndRead);
      }
      return sum;
    };
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #read(): void {
    const readings = readProcesses();
    const before = this.#living;
    this.#living = new Set();
    for (const pid of readings.keys()) {
      const found = this.#find(pid, readings);
      if (found) this.#living.add(found);
    }
    const gone = [...before].filter((each) => !this.#living.has(each));
    gone.sort((one, other) => depthOf(other) - depthOf(one));
    for (const { parent, own, ended } of gone) {
      // One without a parent was left alone: nobody waits for it.
      if (!parent) continue;
      parent.endedAndRead += own + ended;
      // The parent was not read again, but its own parent may have its times with those of its children.
      if (!this.#living.has(parent)) parent.ended += own + ended;
    }
  }

  /** The process with its times of now; undefined when it belongs to no command. */
  #find(pid: number, readings: Map<number, Reading>): Watched | undefined {
    const reading = readings.get(pid);
    if (!reading) return undefined;
    const known = this.#processes.get(reading.id);
    const parent = this.#commands.has(pid) ? undefined : this.#find(reading.parentPid, readings);
    const command = known?.command ?? (this.#commands.has(pid) ? pid : parent?.command);
    if (command === undefined) return undefined;
    const found = Object.assign(known ?? { endedAndRead: 0 }, reading, { command, parent });
    this.#processes.set(reading.id, found);
    return found;
  }
}
