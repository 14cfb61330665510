// The part of the client that follows live topics, for visitors without a session (decision 008).
import { RealtimeClient } from "@supabase/realtime-js";
import { publishableKey, supabaseUrl } from "../state/env.ts";
import { reconnectAfterMs } from "../time/jitter.ts";

export const anonymousRealtime = new RealtimeClient(
  `${supabaseUrl.replace(/^http/, "ws")}/realtime/v1`,
  {
    reconnectAfterMs,
    params: { apikey: publishableKey },
    // What the whole client sends when nobody is signed in.
    accessToken: () => Promise.resolve(publishableKey),
  },
);
