/** Empties net.http_request_queue and fills net._http_response. */
import { reasonOf } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { isUnavailable } from "./on-demand.ts";
import { type QueuedRequest, send } from "./send.ts";

/** Requests at the same time. The rest waits in the table, where it survives a restart. */
const mostInFlight = 50;

export class RequestQueue {
  readonly #inFlight = new Set<Promise<void>>();
  readonly #end = new AbortController();

  /** `database` is a superuser's. */
  constructor(private readonly database: Sql, private readonly log: Log) {}

  /** Begins to send everything that is queued. Throws the driver's error. */
  async drain(): Promise<void> {
    // Source: pg_net's `pg_net.ttl`.
    await this.database`delete from net._http_response where created < now() - interval '6 hours'`;
    while (!this.#end.signal.aborted) {
      if (this.#inFlight.size >= mostInFlight) {
        await Promise.race(this.#inFlight);
        continue;
      }
      const requests = await this.#take(mostInFlight - this.#inFlight.size);
      if (requests.length === 0) return;
      for (const request of requests) {
        const sending = this.#send(request).finally(() => this.#inFlight.delete(sending));
        this.#inFlight.add(sending);
      }
    }
  }

  /** Aborts what is being sent, which is not repeated, and ends `drain`. */
  abort(): void {
    this.#end.abort(new Error("The request was aborted: the worker was stopped."));
  }

  /** Resolves when the outcomes of all requests are written. */
  async settled(): Promise<void> {
    await Promise.all(this.#inFlight);
  }

  #take(count: number) {
    return this.database<QueuedRequest[]>`
      delete from net.http_request_queue where id in (
        select id from net.http_request_queue order by id limit ${count} for update skip locked
      )
      returning id, method, url, headers, body, timeout_milliseconds
    `;
  }

  async #send(request: QueuedRequest): Promise<void> {
    const outcome = await send(request, this.#end.signal);
    const { status_code, content_type, content, timed_out, error_msg } = outcome;
    const headers = outcome.headers && JSON.stringify(outcome.headers);
    try {
      await this.database`
        insert into net._http_response
          (id, status_code, content_type, headers, content, timed_out, error_msg)
        values (
          ${request.id}, ${status_code}, ${content_type}, ${headers}::text::jsonb, ${content},
          ${timed_out}, ${error_msg}
        )
      `;
    } catch (error) {
      if (!isUnavailable(error)) this.log(`Response ${request.id}: ${reasonOf(error)}`);
    }
  }
}
