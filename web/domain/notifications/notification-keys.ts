// Under which key notifications are cached. Apart from their queries, which every page of the forum would load with
// their parser.

/** All that changes with a notification. */
export const notificationsKey = ["notifications"] as const;
