// Two tabs of one device, two members, the network and the database, as a form that changes a stored thing sees them.
import { createDrafts } from "#web/lib/forms/drafts.ts";
import { createFormMachine, type FormMachine } from "#web/lib/forms/form-machine.ts";
import { ConflictError } from "#web/lib/forms/form-state.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { storageArea } from "./storage-area.ts";
import { createSafeStorage } from "#web/lib/state/storage.ts";

export type Values = { title: string; body: string };
export interface Stored extends Values {
  id: string;
  version: number;
}

export const members = ["dan", "mia"] as const;
export type Member = (typeof members)[number];
/** Names that begin like one another; "new" is made by its first save. */
const targets = ["9.1", "9.10", "new"] as const;
export type Target = (typeof targets)[number];
/** What can be opened: also what was made last. */
export const pages = [...targets, "made"] as const;

export type Network = "fine" | "cut" | "deaf" | "rejecting" | "slow";
type Fate = Exclude<Network, "slow">;

export interface OpenForm {
  member: Member;
  target: Target;
  /** The stored thing: of a new one from its first try to save it on. */
  id: string | undefined;
  /** A text that was kept on the device was filled in. */
  hasKept: boolean;
  /** As whom it writes. */
  name: string;
  values: Values;
  machine: FormMachine<Values, Stored>;
}

/** A word that somebody typed. */
interface Word {
  member: Member;
  target: Target;
  /** It was in a text that the database took. */
  wasStored: boolean;
  /** Whoever typed it threw it away, and something else after it. */
  mayBeGone: boolean;
  /** Whoever typed it has brought it into the forms of two things. */
  isShared: boolean;
}

export class FormWorld {
  readonly area = storageArea();
  readonly things = new Map<string, Stored>();
  /** What was made in place of which target. */
  readonly made = new Map<string, Target>();
  /** Who wrote which version of a thing. */
  readonly writers = new Map<string, string>();
  readonly words = new Map<string, Word>();
  readonly tabs: (OpenForm | undefined)[] = [undefined, undefined];
  readonly waiting: ((fate: Fate) => void)[] = [];
  member: Member = "dan";
  network: Network = "fine";
  private count = 0;

  constructor() {
    for (const id of ["9.1", "9.10"]) this.store("nobody", { id, title: "", body: "" });
  }

  newId = (): string => `id-${++this.count}`;

  store(writer: string, { id, title, body }: Omit<Stored, "version">): Stored {
    const version = (this.things.get(id)?.version ?? 0) + 1;
    const stored = { id, title, body, version };
    this.things.set(id, stored);
    this.writers.set(`${id}@${version}`, writer);
    for (const word of wordsIn(stored)) {
      const known = this.words.get(word);
      if (known) known.wasStored = true;
    }
    return stored;
  }

  /** The database behind an unreliable network. */
  private async request<Result>(act: () => Result): Promise<Result> {
    const fate = this.network === "slow"
      ? await new Promise<Fate>((resolve) => this.waiting.push(resolve))
      : this.network;
    if (fate === "cut") throw new AppError("offline", "Failed to fetch");
    if (fate === "rejecting") throw new AppError("invalid", "No.");
    const result = act();
    if (fate === "deaf") throw new AppError("offline", "Failed to fetch");
    return result;
  }

  open(tab: number, page: (typeof pages)[number], takesOffer: boolean): void {
    const { member } = this;
    const lastMade = [...this.made].at(-1);
    if (page === "made" && !lastMade) return;
    const [madeId, target] = page === "made" && lastMade ? lastMade : [undefined, page as Target]; // No other page is left.
    const drafts = createDrafts(
      createSafeStorage(() => this.area),
      () => ++this.count,
      this.newId,
    );
    const empty: Values = { title: "", body: "" };
    const id = madeId ?? (target === "new" ? undefined : target);
    const form: Omit<OpenForm, "machine"> = {
      ...{ member, target, id, values: empty, hasKept: takesOffer },
      name: `${this.newId()} in tab ${tab}`,
    };
    const machine = createFormMachine<Values, Stored>({
      fields: { get: () => form.values, set: (values) => void (form.values = values) },
      stored: this.things.get(id ?? "") ?? null,
      draftOf: (stored) =>
        drafts.open({ userId: member, kind: "release", target: stored?.id ?? id ?? target }),
      valuesOf: (stored) => stored ? { title: stored.title, body: stored.body } : empty,
      versionOf: ({ id, version }) => `${id}@${version}`,
      takesOffer,
      now: () => this.count,
      newId: this.newId,
      idOf: (words) => `of ${words}`,
    });
    this.tabs[tab] = Object.assign(form, { machine });
  }

  async save(tab: number) {
    const form = this.tabs[tab];
    if (!form) return;
    const sent = { ...form.values };
    await form.machine.save((base, { ofThing }) => {
      const id = base?.id ?? ofThing;
      form.id = id;
      if (base === null) this.made.set(id, form.target);
      return this.request(() => {
        const present = this.things.get(id);
        if (!present) {
          if (base) throw new AppError("not-found", "Gone.");
          return this.store(form.name, { id, ...sent });
        }
        if (present.title === sent.title && present.body === sent.body) return present;
        if (base?.version !== present.version) throw new ConflictError(present);
        return this.store(form.name, { id, ...sent });
      });
    });
  }
}

export const wordsIn = (values: Values | string): string[] =>
  (typeof values === "string" ? values : `${values.title} ${values.body}`).match(/word-\d+/g) ?? [];
