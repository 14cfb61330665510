/** Reads the rows of a plain data dump: `pg_dump --data-only`, `supabase db dump --data-only --use-copy`. */

export interface DumpedTable {
  kind: "table";
  schema: string;
  table: string;
  /** As SQL names them: quoted where that is needed. */
  columns: string[];
  /** Rows in the text format of COPY; `readRow` reads one. To be read before the next part. */
  lines: AsyncIterable<string>;
}

export interface DumpedSequence {
  kind: "sequence";
  schema: string;
  sequence: string;
  value: string;
  isCalled: boolean;
}

/**
 * The parts of a dump, in its order. Throws a readable error when it holds INSERT statements, or ends inside a table:
 * a copy that was cut off.
 */
export async function* readDump(
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<DumpedTable | DumpedSequence> {
  const lines = linesOf(bytes);
  for await (const line of lines) {
    if (/^INSERT INTO /.test(line)) {
      throw new Error(
        "The dump holds INSERT statements. Make it with --use-copy, or with pg_dump itself.",
      );
    }
    const copy = /^COPY "?(\w+)"?\."?(\w+)"? \((.+)\) FROM stdin;$/.exec(line);
    if (copy) {
      const [, schema = "", table = "", columns = ""] = copy;
      let isRead = false;
      const rows = async function* () {
        for (let next = await lines.next(); !next.done; next = await lines.next()) {
          if (next.value === "\\.") {
            isRead = true;
            return;
          }
          yield next.value;
        }
        throw new Error(`The dump ends inside ${schema}.${table}.`);
      };
      yield { kind: "table", schema, table, columns: columns.split(", "), lines: rows() };
      if (!isRead) throw new Error(`${schema}.${table} was not read to its end.`);
      continue;
    }
    const sequence = /^SELECT pg_catalog\.setval\('"?(\w+)"?\."?(\w+)"?', (-?\d+), (true|false)\);$/
      .exec(line);
    if (sequence) {
      const [, schema = "", name = "", value = "", isCalled = ""] = sequence;
      yield { kind: "sequence", schema, sequence: name, value, isCalled: isCalled === "true" };
    }
  }
}

const escapes: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The values of a row, as texts: https://www.postgresql.org/docs/17/sql-copy.html, "Text Format". */
export function readRow(line: string): (string | null)[] {
  return line.split("\t").map((field) =>
    field === "\\N"
      ? null
      : field.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character)
  );
}

/** Splits at line feeds only: rows keep what else may end a line somewhere. */
async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of bytes.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  if (rest) yield rest;
}
