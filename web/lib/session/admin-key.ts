/** Below it is what administrators and moderators have read: their logout forgets it. */
export const adminKey = ["admin"] as const;
