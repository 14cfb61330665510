/** Faults of the mail provider that tests and curious people switch on: /api/faults. */
import { Hono } from "hono";
import { z } from "zod/mini";

const faultSchema = z.strictObject({
  kind: z.enum(["timeout", "lost_response", "reject", "rate_limit", "error", "unauthorized"]),
  /** How many requests it affects. Default: all, until the faults are deleted. */
  times: z.optional(z.int().check(z.positive())),
  /** Affects only recipients that contain this. */
  to: z.optional(z.string()),
  /** What a `rate_limit` says in retry-after. Default 1. */
  afterSeconds: z.optional(z.int().check(z.nonnegative())),
});

/**
 * `timeout` accepts nothing and does not respond until the client gives up; `lost_response` accepts the mail and
 * breaks the connection; `reject` is 422, `rate_limit` 429, `error` 500, `unauthorized` 401.
 */
export type Fault = z.infer<typeof faultSchema>;

export class Faults {
  #faults: Fault[] = [];

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Those that are on, with the number of times that are left. */
  list(): Fault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#faults = [];
  }

  /** The first fault for this recipient, used once; undefined when there is none. */
  take(to: string): Fault | undefined {
    const fault = this.#faults.find((candidate) =>
      to.toLowerCase().includes((candidate.to ?? "").toLowerCase())
    );
    if (fault?.times !== undefined && --fault.times === 0) {
      this.#faults = this.#faults.filter((other) => other !== fault);
    }
    return fault;
  }
}

/** POST, GET and DELETE for /api/faults. */
export function createFaultRoutes(faults: Faults): Hono {
  const app = new Hono();
  app.post("/", async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const fault = faultSchema.safeParse(body);
    if (!fault.success) {
      return context.json({ message: "No such fault", issues: fault.error.issues }, 400);
    }
    faults.add(fault.data);
    return context.json(faults.list(), 201);
  });
  app.get("/", (context) => context.json(faults.list()));
  app.delete("/", (context) => {
    faults.clear();
    return context.body(null, 204);
  });
  return app;
}
