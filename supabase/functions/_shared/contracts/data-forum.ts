/** The part of data-places.ts that is about what members write and read in the forum. */
import type { DataId } from "./data-inventory.ts";
import { type DataPlaces, deleted, nameless, own, timed, within } from "./data-place.ts";

export const placesInForum = {
  posts: {
    tables: [
      own(
        "public.forum_posts",
        "user_id",
        "id content created_at hidden_reason",
        "content mentions",
      ),
      own("public.forum_threads", "created_by_user_id", "id title created_at", "title"),
      within("private.thread_titles", "title"),
      // With the id of the author; search_words has single words without anything.
      within("private.search_posts", "words"),
      within("private.search_words", "word"),
    ],
    exported: ["posts", "threads"],
    onDeletion: nameless(
      "Threads without the answers of who has left help nobody. Members may choose otherwise.",
    ),
  },
  versions: {
    // They belong to who has written the post.
    tables: [within("public.post_versions", "content")],
    exported: ["postVersions"],
    onDeletion: deleted,
  },
  postImages: {
    // The owner of the files, too: they are in Storage, under the id of the image.
    tables: [own("public.post_images", "owner_id", "id post_id width height extension")],
    limits: [{
      time: "7 days",
      function: "private.delete_expired_post_images",
    }],
    exported: ["postImages"],
    onDeletion: nameless("They are in the posts, which stay. Members may choose otherwise."),
  },
  live: {
    tables: [within("realtime.messages", "topic payload binary_payload")],
    limits: [{ time: "3 days", says: "Realtime deletes the partition of a day after three" }],
    exported: { not: "Copies of posts and notifications, which are in it." },
    onDeletion: timed(
      "The topic of the member's notifications. Its messages have no words, and nobody can join it.",
      "realtime.messages.topic",
    ),
  },
  thanks: {
    tables: [own("private.post_thanks", "user_id", "post_id created_at")],
    exported: ["thanks"],
    onDeletion: deleted,
  },
  reads: {
    tables: [
      own("private.thread_reads", "user_id", "thread_id last_position"),
      own(
        "private.read_marks",
        "user_id",
        "category_id marked_at read_before",
        "positions previous",
      ),
    ],
    exported: ["reads", "marks"],
    onDeletion: deleted,
  },
  follows: {
    tables: [
      own("private.thread_follows", "user_id", "thread_id level is_automatic"),
      own("private.notification_settings", "user_id", "follows_by_writing unwanted_mails"),
    ],
    exported: ["follows", "notificationSettings"],
    onDeletion: deleted,
  },
  notifications: {
    tables: [
      own("private.notifications", "user_id", "post_id kind"),
      own("private.decisions", "user_id", "kind post_id thread_id case_id"),
    ],
    exported: ["notifications", "decisions"],
    onDeletion: deleted,
  },
} satisfies Partial<Record<DataId, DataPlaces>>;
