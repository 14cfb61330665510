// Node 20 has no WebSocket of its own, so clients in tests bring one: `realtime: { transport }`.
import type { WebSocketLikeConstructor } from "@supabase/supabase-js";
import ws from "ws";

// Its first overload takes no URL, and the compiler looks at that one only.
export const transport = ws as unknown as WebSocketLikeConstructor;
