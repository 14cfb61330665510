// The function that sends letters, for letters.ts: writes how many bytes it uses after each so many mails.
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../supabase/functions/_shared/database.types.ts";
import { createResend } from "../../supabase/functions/_shared/mail/resend.ts";
import { createHandlers } from "../../supabase/functions/jobs/handlers.ts";
import { mailJob } from "../../supabase/functions/jobs/mail-job.ts";
import { startRun } from "../../supabase/functions/jobs/run.ts";
import { sendLetterBatch } from "../../supabase/functions/jobs/send-letter-batch.ts";

const [apiUrl = "", secretKey = "", token = "", providerUrl = "", stepText = ""] = Deno.args;
const step = Number(stepText);
const database = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false } });
const settings = {
  provider: "resend" as const,
  apiKey: "re_1",
  apiUrl: providerUrl,
  from: "LMP <news@example.com>",
  postalAddress: "Somewhere 1, Town",
  webhookSecret: "whsec_dGVzdHRlc3R0ZXN0dGVzdA==",
};
const urls = { site: "https://www.example.com", functions: "https://api.example.com/functions/v1" };
const resend = createResend(settings);

declare global {
  /** With --expose-gc. */
  function gc(): void;
}

let sent = 0;
const provider: typeof resend = {
  ...resend,
  async sendBatch(mails, key) {
    const outcome = await resend.sendBatch(mails, key);
    const before = Math.floor(sent / step);
    sent += mails.length;
    if (Math.floor(sent / step) > before) {
      gc();
      console.log(Deno.memoryUsage().heapUsed);
    }
    return outcome;
  },
};
const { letter } = createHandlers();
const handlers = {
  letter: letter!,
  letter_batch: mailJob(sendLetterBatch, () => ({ settings, urls, provider })),
};
let taken = 1;
while (taken > 0) {
  const run = await startRun({ database, handlers, token });
  taken = await run.finished;
}
