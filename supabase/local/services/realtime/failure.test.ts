import assert from "node:assert/strict";
import { collect, freshTopic, joined, publishableKey, type Received, Rig } from "./test-rig.ts";
import { until } from "./test-until.ts";

const migration = `
  create policy "Everybody listens" on realtime.messages for select to anon using (true);
`;
const bufferedBytes = 1_000_000;
const rig = new Rig({ eventsPerSecond: 1000, bufferedBytes, waitingFrames: 10 }, migration);
const isPrivate = { config: { private: true } };

async function listenOn(topic: string): Promise<Received[]> {
  const channel = (await rig.client()).channel(topic, isPrivate);
  const received = collect(channel);
  await joined(channel);
  return received;
}

/** Sends until one arrives, as the first after a failure may be lost. */
async function flowsAgain(topic: string, received: Received[]): Promise<void> {
  const round = crypto.randomUUID();
  await until(async () => {
    await rig.sendFromDatabase(topic, round, "{}").catch(() => {});
    return received.some(({ event }) => event === round);
  }, "the feed to flow again");
}

Deno.test("a killed feed reconnects by itself, nobody is disconnected, nothing is delivered twice", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  for (let kill = 0; kill < 3; kill++) {
    const killed = await rig.database.admin<{ pid: number }[]>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'realtime'`;
    assert.ok(killed.length > 0);
    const pids = killed.map(({ pid }) => pid);
    // A backend exits a moment after the signal, and until then passes on what it receives.
    await until(async () => {
      const alive = await rig.database.admin`
        select from pg_stat_activity where pid = any(${pids})`;
      return alive.length === 0;
    }, "the feed to die");
    await flowsAgain(topic, received);
  }
  await rig.sendFromDatabase(topic, "fence", "{}");
  await until(() => received.some(({ event }) => event === "fence"), "the fence");
  const ids = received.map(({ meta }) => meta?.id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(rig.realtime.stats().connections, 1);
});

Deno.test("without the database joins are rejected, and they succeed when it is back", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  await rig.database.stop();
  try {
    await assert.rejects(
      joined((await rig.client()).channel(topic, isPrivate)),
      /UnableToConnectToProject: Realtime was unable to connect to the project database/,
    );
    const response = await rig.post("/api/broadcast/t/events/e?private=true", "{}");
    assert.equal(response.status, 503);
    assert.doesNotMatch(await response.text(), /ECONN|127\.0\.0\.1|\bat /);
  } finally {
    await rig.database.start();
  }
  await flowsAgain(topic, received);
  await joined((await rig.client()).channel(topic, isPrivate));
});

Deno.test("a client that stops reading is dropped and delays nobody", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  const stuck = await openDeafConnection(topic);
  await until(() => rig.realtime.stats().connections === 2, "the second connection");
  const payload = JSON.stringify({ text: "x".repeat(500_000) });
  let sent = 0;
  while (!rig.lines.includes("A client stopped reading and was dropped")) {
    await rig.sendFromDatabase(topic, "big", payload);
    sent++;
    await until(() => received.length === sent, "the reader to get it");
    // The system itself buffers a few megabytes for a peer that does not read.
    assert.ok(sent < 100, "the deaf client is still served");
  }
  stuck.close();
});

Deno.test("a client that floods while it waits is dropped", async () => {
  const socket = await rig.socket();
  await rig.database.admin.begin(async (sql) => {
    await sql`lock table realtime.messages`;
    socket.push("1", "1", "realtime:t", "phx_join", { config: { private: true } });
    for (let ref = 0; ref < 20; ref++) socket.push(null, `${ref}`, "phoenix", "heartbeat", {});
    await until(() => !socket.isOpen, "the close");
  });
  assert.ok(socket.messages.length < 20);
});

/** A WebSocket client that joins a topic and then never reads again. */
async function openDeafConnection(topic: string): Promise<Deno.TcpConn> {
  const { hostname, port } = new URL(rig.url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const path = `/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
  const handshake = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "",
    "",
  ];
  await connection.write(new TextEncoder().encode(handshake.join("\r\n")));
  const config = { private: true };
  const join = JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", { config }]);
  const bytes = new TextEncoder().encode(join);
  // A final text frame of 126 to 65,535 bytes, masked with zeros.
  const head = Uint8Array.of(0x81, 0xfe, bytes.length >> 8, bytes.length & 255, 0, 0, 0, 0);
  await connection.write(new Uint8Array([...head, ...bytes]));
  return connection;
}
