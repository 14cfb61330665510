/** Below it is what the forum's pages read; each room keeps its own. */
export const forumKey = ["forum"] as const;

/** Of what moderators see of all threads; their tools change it from elsewhere. */
export const recentPostsKey = [...forumKey, "recent"] as const;
