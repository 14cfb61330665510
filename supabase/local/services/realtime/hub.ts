import type { BroadcastMessage } from "./broadcast-message.ts";
import type { RateMeter } from "./rate-meter.ts";
import type { Subscriber } from "./subscriber.ts";

/** Which sockets have joined which topics, and the delivery of broadcasts. */
export class Hub {
  readonly #topics = new Map<string, Set<Subscriber>>();
  /** Broadcasts sent to sockets since the start. */
  delivered = 0;

  /** @param events counts what is sent and delivered, and has the limit */
  constructor(readonly events: RateMeter) {}

  add(channel: Subscriber): void {
    const channels = this.#topics.get(channel.key);
    if (channels) channels.add(channel);
    else this.#topics.set(channel.key, new Set([channel]));
  }

  remove(channel: Subscriber): void {
    const channels = this.#topics.get(channel.key);
    channels?.delete(channel);
    if (channels?.size === 0) this.#topics.delete(channel.key);
  }

  /** The channels joined to a topic, safe against changes while iterating. */
  channelsOn(key: string): Subscriber[] {
    return [...this.#topics.get(key) ?? []];
  }

  get topicCount(): number {
    return this.#topics.size;
  }

  /**
   * Sends a message of a client to everyone on a topic who may read it. Over the limit the topic's channels are closed.
   * @param except the sender's channel, when it does not receive its own message
   */
  publish(key: string, message: BroadcastMessage, except?: Subscriber): void {
    const receivers = this.#send(key, message, except);
    if (!this.events.exceeded) return;
    for (const channel of receivers) channel.stop("Too many messages per second");
  }

  /** Sends a message of the database; over the limit it is dropped. Returns whether it was sent. */
  publishFromDatabase(key: string, message: BroadcastMessage): boolean {
    if (this.events.exceeded) return false;
    this.#send(key, message);
    return true;
  }

  #send(key: string, message: BroadcastMessage, except?: Subscriber): Subscriber[] {
    this.events.add();
    const receivers = this.channelsOn(key).filter((channel) => channel !== except);
    for (const channel of receivers) this.deliver(channel, message);
    return receivers;
  }

  /** Sends a message to one channel, unless it may not read it or has had it by replay. */
  deliver(channel: Subscriber, message: BroadcastMessage): void {
    if (!channel.mayReceive("broadcast") || channel.alreadyReplayed(message)) return;
    const data = message.encode(channel.topic, channel.version);
    if (data === undefined) return;
    channel.sendEncoded(data);
    this.events.add();
    this.delivered++;
  }
}
