// The live connection of a page, which can be closed and restored.
import type { Page } from "@playwright/test";

export interface Line {
  /** Ends the connection, and rejects further ones until `mend`. Resolves when the page has noticed. */
  cut(): Promise<void>;
  mend(): void;
}

/** Call before the page is opened. */
export async function lineOf(page: Page): Promise<Line> {
  let isCut = false;
  const sockets: (() => unknown)[] = [];
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
    if (isCut) return void socket.close({ code: 1001 });
    const server = socket.connectToServer();
    sockets.push(() => Promise.all([socket.close({ code: 1001 }), server.close({ code: 1001 })]));
  });
  return {
    async cut() {
      isCut = true;
      for (const end of sockets) void end();
      await page.locator("html[data-live=reconnecting]").waitFor();
    },
    mend() {
      isCut = false;
    },
  };
}
