// Follows the threads of one category. A list must not move under the reader's finger, so new
// activity is only counted here; the reader decides when to see it.
import * as z from "zod/mini";
import { followTopic } from "#web/lib/live-channel.ts";

const activitySchema = z.object({ id: z.string(), last_activity_at: z.string() });
export type ThreadActivity = z.infer<typeof activitySchema>;

/** Starts following and returns the way to stop. `onMaybeMissed` asks to look at the table. */
export function followCategory(
  categoryId: string,
  onActivity: (activity: ThreadActivity) => void,
  onMaybeMissed: () => void,
): () => void {
  return followTopic(`category:${categoryId}:threads`, {
    onEvent: (_event, payload) => {
      const activity = activitySchema.safeParse(payload);
      if (activity.success) onActivity(activity.data);
    },
    onMaybeMissed,
  });
}
