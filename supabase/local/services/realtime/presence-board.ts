import { encodeFrame, type Version } from "./frame.ts";
import type { Hub } from "./hub.ts";
import type { JsonRecord } from "./json.ts";
import type { RateMeter } from "./rate-meter.ts";
import type { Subscriber } from "./subscriber.ts";

/** A member's presence payload, with the references clients use to distinguish versions. */
type Meta = JsonRecord & { phx_ref: string; phx_ref_prev?: string };

interface Member {
  key: string;
  serialized: string;
  meta: Meta;
}

type PresenceState = Record<string, { metas: Meta[] }>;

/** Who is present on which topic. */
export class PresenceBoard {
  readonly #topics = new Map<string, Map<Subscriber, Member>>();
  readonly #hub: Hub;

  /** @param events counts what is tracked and sent, and has the limit */
  constructor(hub: Hub, readonly events: RateMeter) {
    this.#hub = hub;
  }

  /** Puts a channel's member on the board or changes it. Repeating the same payload does nothing. */
  track(channel: Subscriber, payload: JsonRecord): void {
    const members = this.#topics.get(channel.key) ?? new Map<Subscriber, Member>();
    this.#topics.set(channel.key, members);
    const before = members.get(channel);
    const serialized = JSON.stringify(payload);
    if (before?.serialized === serialized) return;
    const meta: Meta = {
      ...payload,
      phx_ref: crypto.randomUUID().slice(0, 13),
      ...(before && { phx_ref_prev: before.meta.phx_ref }),
    };
    const member = { key: channel.presenceKey, serialized, meta };
    members.set(channel, member);
    this.events.add();
    this.#notify(channel, [member], before ? [before] : []);
  }

  /** Takes a channel's member off the board. */
  untrack(channel: Subscriber): void {
    const members = this.#topics.get(channel.key);
    const member = members?.get(channel);
    if (!members || !member) return;
    members.delete(channel);
    if (members.size === 0) this.#topics.delete(channel.key);
    this.#notify(channel, [], [member]);
  }

  /** Sends a channel who is present, if it listens to presence and may. */
  sendState(channel: Subscriber): void {
    if (!channel.presenceEnabled || !channel.mayReceive("presence")) return;
    const members = this.#topics.get(channel.key)?.values() ?? [];
    channel.push("presence_state", toState(members));
  }

  #notify(about: Subscriber, joins: Member[], leaves: Member[]): void {
    const payload = { joins: toState(joins), leaves: toState(leaves) };
    const frame = { joinRef: null, ref: null, topic: about.topic, event: "presence_diff", payload };
    const encoded = new Map<Version, string>();
    for (const channel of this.#hub.channelsOn(about.key)) {
      if (!channel.mayReceive("presence")) continue;
      const { version } = channel;
      const data = encoded.get(version) ?? encodeFrame(frame, version);
      encoded.set(version, data);
      channel.sendEncoded(data);
      this.events.add();
    }
  }
}

function toState(members: Iterable<Member>): PresenceState {
  const grouped = Map.groupBy(members, (member) => member.key);
  return Object.fromEntries(
    [...grouped].map(([key, group]) => [key, { metas: group.map((member) => member.meta) }]),
  );
}
