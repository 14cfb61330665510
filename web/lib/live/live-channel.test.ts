import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

type Message = [joinRef: string, ref: string, topic: string, event: string, payload: unknown];

/** What of the live service is needed here. A socket opened before `endTokens` is refused every topic after it. */
function openService() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const joined = new Map<string, { socket: WebSocket; joinRef: string }>();
  const ended = new Set<WebSocket>();
  const forbidden = new Set<string>();
  let feed: "at once" | "later" = "at once";
  let opened = 0;
  let refused = 0;
  server.on("connection", (socket) => {
    opened += 1;
    socket.on("close", () => {
      for (const [topic, member] of joined) if (member.socket === socket) joined.delete(topic);
    });
    socket.on("message", (data) => {
      const [joinRef, ref, topic, event]: Message = JSON.parse(String(data));
      const isRefused = event === "phx_join" && (ended.has(socket) || forbidden.has(topic));
      if (isRefused) refused += 1;
      if (event === "phx_join" && !isRefused) joined.set(topic, { socket, joinRef });
      if (event === "phx_leave") joined.delete(topic);
      const payload = isRefused
        ? { status: "error", response: { reason: reasonOf(topic) } }
        : { status: "ok", response: {} };
      socket.send(JSON.stringify([joinRef, ref, topic, "phx_reply", payload]));
      if (event === "phx_join" && !isRefused && feed === "at once") feedReady(topic);
    });
  });
  const say = (topic: string, event: string, payload: unknown) => {
    const { socket, joinRef } = joined.get(topic) ?? {};
    socket?.send(JSON.stringify([joinRef, null, topic, event, payload]));
  };
  const reasonOf = (topic: string) =>
    forbidden.has(topic)
      ? `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
      : "InvalidJWTToken: Token has expired";
  const feedReady = (topic: string) =>
    say(topic, "system", { extension: "system", status: "ok", channel: topic, message: "Ready" });
  return {
    server,
    forbidden,
    feedReady,
    delayFeed: (isDelayed: boolean) => void (feed = isDelayed ? "later" : "at once"),
    port: () => (server.address() as AddressInfo).port,
    opened: () => opened,
    refused: () => refused,
    joined: () => [...joined.keys()].toSorted(),
    endTokens({ isTold = true } = {}) {
      for (const socket of server.clients) ended.add(socket);
      for (const topic of [...joined.keys()]) {
        if (isTold) say(topic, "phx_close", {});
        joined.delete(topic);
      }
    },
    broadcast: (topic: string, event: string) =>
      say(topic, "broadcast", { type: "broadcast", event, payload: {} }),
  };
}

const service = openService();
let onClosing = () => {};
const shown = new Set<() => void>();
const showTab = () => {
  for (const listener of shown) listener();
};
const stops: (() => void)[] = [];

/** Follows a topic, and collects what happens in it. */
async function follow(topic: string, onMaybeMissed = () => {}): Promise<string[]> {
  const { followTopic } = await import("./live-channel.ts");
  const events: string[] = [];
  stops.push(followTopic(topic, { onEvent: (event) => events.push(event), onMaybeMissed }));
  return events;
}

beforeEach(() => {
  vi.stubEnv("SSR", false);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    visibilityState: "visible",
    addEventListener: (_: string, listener: () => void) => shown.add(listener),
    removeEventListener: (_: string, listener: () => void) => shown.delete(listener),
  });
  vi.stubGlobal(
    "WebSocket",
    class extends WebSocket {
      constructor(url: string) {
        super(url.replace(/\/\/[^/]+/, `//127.0.0.1:${service.port()}`));
      }
      override close() {
        super.close();
        onClosing();
      }
    },
  );
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  service.forbidden.clear();
  service.delayFeed(false);
  await vi.waitFor(() => expect(service.joined()).toEqual([]), soon);
});
afterAll(() => service.server.close());

// A second and a handshake; much longer on a machine that does other work.
const soon = { timeout: 20_000, interval: 20 };
vi.setConfig({ testTimeout: 60_000 });

test("a visitor's topics are live again after the token of their socket has ended", async () => {
  const events = await Promise.all([follow("thread:1:posts"), follow("category:1:threads")]);
  const both = ["realtime:category:1:threads", "realtime:thread:1:posts"];
  await vi.waitFor(() => expect(service.joined()).toEqual(both), soon);
  service.endTokens();
  await vi.waitFor(() => expect(service.joined()).toEqual(both), soon);
  for (const topic of both) service.broadcast(topic, "post");
  await vi.waitFor(() => expect(events).toEqual([["post"], ["post"]]), soon);
});

test("a topic that is refused by a socket gets another one, when nothing else uses the old one", async () => {
  await follow("thread:1:posts");
  await vi.waitFor(() => expect(service.joined()).toHaveLength(1), soon);
  // As of a member who has signed out: nothing has ended, but what comes next is a visitor's.
  service.endTokens({ isTold: false });
  stops.pop()?.();
  await follow("thread:2:posts");
  await vi.waitFor(() => expect(service.joined()).toEqual(["realtime:thread:2:posts"]), soon);
});

test("a topic that nobody may follow is asked for once, and again when the tab is shown", async () => {
  await follow("thread:1:posts");
  await vi.waitFor(() => expect(service.joined()).toHaveLength(1), soon);
  service.forbidden.add("realtime:user:1:notifications");
  const [opened, refused] = [service.opened(), service.refused()];
  await follow("user:1:notifications");
  await vi.waitFor(() => expect(service.refused()).toBe(refused + 1), soon);
  await vi.waitFor(() => expect(document.documentElement.dataset.live).toBe("off"), soon);
  expect([service.opened(), service.joined()]).toEqual([opened, ["realtime:thread:1:posts"]]);
  service.forbidden.clear();
  showTab();
  const both = ["realtime:thread:1:posts", "realtime:user:1:notifications"];
  await vi.waitFor(() => expect(service.joined()).toEqual(both), soon);
  expect(service.refused()).toBe(refused + 1);
});

test("what was written before the feed flows is read when it does, and once where it flows at once", async () => {
  const read = vi.fn();
  await follow("thread:1:posts", read);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1), soon);
  service.delayFeed(true);
  const late = vi.fn();
  await follow("thread:2:posts", late);
  // It does not wait for ever.
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1), soon);
  service.feedReady("realtime:thread:2:posts");
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(2), soon);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a topic that follows another while their socket is being closed is live on the next one", async () => {
  await follow("thread:1:posts");
  await vi.waitFor(() => expect(service.joined()).toHaveLength(1), soon);
  const followed = new Promise<unknown>((resolve) => {
    onClosing = () => {
      onClosing = () => {};
      stops.pop()?.();
      resolve(follow("thread:2:posts"));
    };
  });
  service.endTokens();
  await followed;
  await vi.waitFor(() => expect(service.joined()).toEqual(["realtime:thread:2:posts"]), soon);
});
