// Activity in the threads of a category, as it happens.
import * as z from "zod/mini";
import { followTopic } from "#web/lib/live/live-channel.ts";

const activitySchema = z.object({ id: z.string(), last_activity_at: z.string() });
type ThreadActivity = z.infer<typeof activitySchema>;

/** Starts following and returns the way to stop. `onMaybeMissed` is called when the table is to be read. */
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
