// Two tabs of one device, the members who use it, its storage, the network and the database, as the
// composer and the outbox of the forum see them.
import { createDrafts } from "#web/lib/forms/drafts.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { createLocks, type Locks } from "#web/lib/state/locks.ts";
import { createSafeStorage, type SafeStorage } from "#web/lib/state/storage.ts";
import { type Composer, createComposer } from "#web/features/forum/composer/composer.ts";
import { createOutbox, type Outbox, type OutboxEntry } from "#web/features/forum/outbox/outbox.ts";
import type { Post } from "#web/features/forum/model/post.ts";

export type Member = "dan" | "mia";
export const members: readonly Member[] = ["dan", "mia"];
export const threads = ["thread-a", "thread-b"] as const;
/** Long enough that losing one is no correction. */
const wordPattern = /word-\d+-of-somebody/g;
export const wordsIn = (text: string): string[] => text.match(wordPattern) ?? [];

type Network =
  | "fine"
  /** Nothing arrives. */
  | "cut"
  /** Every request arrives, no response is returned. */
  | "deaf"
  | "rejecting"
  /** Every other request fails. */
  | "flaky"
  /** Requests wait until they are let through, to one of the above. */
  | "slow";
type Fate = Exclude<Network, "slow" | "flaky">;

interface Word {
  author: Member;
  thread: string;
  /** Its author has pressed Post reply with it in the box. */
  isSubmitted: boolean;
  /** The device has had it. */
  wasKept: boolean;
  /** Thrown away, or nowhere but in a page that was left: it may be lost. */
  mayBeGone: boolean;
  /** The device was full, only one page had the newest text, and its author continued the older draft elsewhere. */
  mayBeTwice: boolean;
}

/** Everything that outlives a page: device and server. */
export class World {
  readonly area = new Map<string, string>();
  readonly posts: { id: string; thread: string; author: string; content: string }[] = [];
  readonly words = new Map<string, Word>();
  readonly sharedLocks = createLocksOfPages();
  /** Replies in the order in which they were submitted, and those that have lost their turn. */
  readonly submitted: { id: string; author: Member; tab: number }[] = [];
  readonly outOfTurn = new Set<string>();
  readonly waitingRequests: ((fate: Fate) => void)[] = [];
  readonly tabs: Tab[] = [];
  network: Network = "fine";
  /** How many characters the device keeps. */
  quota = Infinity;
  wasFull = false;
  /** How many have been taken in it. */
  steps = 0;
  signedIn: Member | undefined = "dan";
  time = 1_000_000;
  private count = 0;
  private requests = 0;

  /** `isBlocked`: the browser keeps nothing for this site. */
  constructor(readonly hasLocks: boolean, readonly isBlocked: boolean) {
    if (isBlocked) this.fill();
    this.tabs.push(new Tab(this, 0), new Tab(this, 1));
  }

  newId(): string {
    return `id-${++this.count}`;
  }

  private usage(): number {
    return [...this.area].flat().join("").length;
  }

  fill(): void {
    this.quota = this.usage();
    this.wasFull = true;
  }

  /** Storage as a browser offers it; `writer` is the tab that writes, the others are notified. */
  storage(writer: number): Storage {
    const notify = (key: string) => {
      for (const tab of this.tabs) if (tab.index !== writer) tab.onStorageEvent(key);
    };
    const storage = {
      getItem: (key: string) => this.area.get(key) ?? null,
      setItem: (key: string, value: string) => {
        const grownBy = value.length - (this.area.get(key)?.length ?? -key.length);
        if (this.usage() + grownBy > this.quota && grownBy > 0) {
          throw new DOMException("full", "QuotaExceededError");
        }
        this.area.set(key, value);
        notify(key);
      },
      removeItem: (key: string) => {
        if (this.area.delete(key)) notify(key);
      },
    };
    const area = this.area;
    // A store lists the keys of its area as own properties.
    return new Proxy(storage, {
      ownKeys: () => [...area.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }) as unknown as Storage; // The part of it that a store uses.
  }

  /** The database behind an unreliable network. A closed page receives no response. */
  async request<Result>(
    page: AbortSignal,
    isWrite: boolean,
    act: () => Result,
  ): Promise<Result> {
    const network = await this.fateOfNextRequest();
    // Leaving a page cancels what has not arrived.
    if (page.aborted) await never;
    if (network === "cut") throw new AppError("offline", "Failed to fetch");
    if (network === "rejecting" && isWrite) throw new AppError("invalid", "No.");
    const response = act();
    if (page.aborted) await never;
    if (network === "deaf") throw new AppError("offline", "Failed to fetch");
    return response;
  }

  private async fateOfNextRequest(): Promise<Fate> {
    if (this.network === "slow") {
      return await new Promise((resolve) => this.waitingRequests.push(resolve));
    }
    if (this.network !== "flaky") return this.network;
    return ++this.requests % 2 ? "fine" : "cut";
  }

  /** Another member, or nobody, is signed in on the device from now on. */
  logIn(member: Member | undefined): void {
    if (this.signedIn === member) return;
    this.signedIn = member;
    for (const { page } of this.tabs) {
      page.open(page.thread);
      page.send();
    }
  }

  insert(entry: OutboxEntry): Post {
    if (this.signedIn !== entry.userId) throw new AppError("signed-out", "Somebody else is here.");
    if (!this.posts.some(({ id }) => id === entry.id)) {
      const { id, threadId: thread, userId: author, content } = entry;
      this.posts.push({ id, thread, author, content });
    }
    return this.postOf(entry.id)!; // Just put there.
  }

  postOf(id: string): Post | null {
    const found = this.posts.find((post) => post.id === id);
    return found
      ? {
        id,
        thread_id: found.thread,
        user_id: found.author,
        content: found.content,
        parent_post_id: null,
        position: this.posts.indexOf(found) + 1,
        created_at: "2026-01-01T00:00:00Z",
        updated_at: "2026-01-01T00:00:00Z",
        change_number: 1,
        author_profile: null,
      }
      : null;
  }
}

const never = new Promise<never>(() => {});

/** Web Locks: a closed page holds none, requests none, and is granted none. */
function createLocksOfPages() {
  const locks = createLocks();
  return {
    of(page: AbortSignal): Locks {
      const ended = new Promise<void>((resolve) =>
        page.addEventListener("abort", () => resolve(), { once: true })
      );
      return {
        async request(name, options, task) {
          const result = await locks.request(name, options, async (lock) => {
            const work = page.aborted ? undefined : task(lock).then((value) => ({ value }));
            return await Promise.race([work, ended]);
          });
          return page.aborted || !result ? never : result.value;
        },
      };
    },
  };
}

/** One page load in one tab. */
export class Page {
  private readonly life = new AbortController();
  readonly store: SafeStorage;
  readonly outbox: Outbox;
  composer: Composer | undefined;
  /** The draft of the present box has the id that was given last. */
  draftId = "";
  private stop = () => {};
  private readonly drafts: ReturnType<typeof createDrafts>;

  constructor(readonly world: World, readonly index: number, public thread: string) {
    const { signal } = this.life;
    this.store = createSafeStorage(() => world.storage(index));
    this.drafts = createDrafts(this.store, () => ++world.time, () => {
      this.draftId = world.newId();
      return this.draftId;
    });
    const locks = world.sharedLocks.of(signal);
    this.outbox = createOutbox({
      store: this.store,
      locks: world.hasLocks ? locks : undefined,
      tabId: `tab-${index}`,
      now: () => ++world.time,
      isOnline: () => true,
      post: (entry) => world.request(signal, true, () => world.insert(entry)),
      find: ({ id }) => world.request(signal, false, () => world.postOf(id)),
      onPosted: () => {},
      onRejected: ({ id }) => world.outOfTurn.add(id),
    });
    this.open(thread);
  }

  /** Goes to a thread, as whoever is signed in: another box, whatever text the former one had. */
  open(thread: string): void {
    this.stop();
    this.composer = undefined;
    this.thread = thread;
    const userId = this.world.signedIn;
    if (!userId) return;
    this.composer = createComposer({
      userId,
      threadId: thread,
      draft: this.drafts.open({ userId, kind: "reply", target: thread }),
      outbox: this.outbox,
      tabId: `tab-${this.index}`,
      now: () => ++this.world.time,
      newId: () => this.world.newId(),
    });
    this.stop = this.composer.start();
  }

  end(): void {
    this.stop();
    this.life.abort();
  }

  send(): void {
    const { signedIn } = this.world;
    if (signedIn) void this.outbox.send(signedIn);
  }
}

export class Tab {
  page: Page;

  constructor(readonly world: World, readonly index: number) {
    this.page = new Page(world, index, threads[0]);
  }

  onStorageEvent(key: string): void {
    this.page.outbox.lookAgain(key);
    if (key.includes(this.page.thread)) this.page.composer?.lookAtDrafts();
  }

  reload(): void {
    const { world, page } = this;
    // What only this page has is lost with it; the box has shown a warning.
    const otherBox = world.tabs[1 - this.index]?.page.composer?.view().text ?? "";
    const waiting = members.flatMap((member) => page.outbox.entries(member))
      .filter(({ userId, id }) => !world.area.has(`lmp-outbox:${userId}:${id}`))
      .map(({ content }) => content).join(" ");
    for (const [word, state] of world.words) {
      if (!state.wasKept && !otherBox.includes(word)) state.mayBeGone = true;
      if (waiting.includes(word)) state.mayBeTwice = true;
    }
    page.end();
    this.page = new Page(world, this.index, page.thread);
    this.page.send();
  }
}
