// Sends one request over and over on connections that stay open, with as little work as possible on
// this side: `fetch` would cost more than what is measured.

export interface Load {
  url: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Status that every response must have. */
  status: number;
}

/** Responses per second over `seconds`, with this many connections at once. Throws on an unexpected response. */
export async function requestsPerSecond(
  load: Load,
  { connections = 8, seconds = 2 } = {},
): Promise<number> {
  const request = new TextEncoder().encode(writeRequest(load));
  const endAt = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => loop(load, request, endAt)),
  );
  return counts.reduce((sum, count) => sum + count) / seconds;
}

function writeRequest({ url, method = "GET", body = "", headers = {} }: Load): string {
  const { host, pathname } = new URL(url);
  const length = new TextEncoder().encode(body).length;
  const all = { host, ...(length > 0 && { "content-length": `${length}` }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

async function loop(load: Load, request: Uint8Array, endAt: number): Promise<number> {
  const { hostname, port } = new URL(load.url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  connection.setNoDelay(true);
  const buffer = new Uint8Array(64 * 1024);
  const decoder = new TextDecoder();
  let count = 0;
  while (performance.now() < endAt) {
    await connection.write(request);
    let text = "";
    while (!isWhole(text)) {
      const length = await connection.read(buffer);
      if (length === null) throw new Error(`${load.url} closed the connection`);
      text += decoder.decode(buffer.subarray(0, length));
    }
    if (!text.startsWith(`HTTP/1.1 ${load.status} `)) {
      throw new Error(`Unexpected response: ${text}`);
    }
    count++;
  }
  connection.close();
  return count;
}

function isWhole(text: string): boolean {
  const head = text.indexOf("\r\n\r\n");
  if (head === -1) return false;
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
  // Every response here is ASCII, so that characters are bytes.
  return text.length >= head + 4 + length;
}
