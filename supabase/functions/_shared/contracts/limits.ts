/** Limits that people meet. The database enforces the same numbers; forms and functions explain them. */
export const limits = {
  usernameMin: 2,
  usernameMax: 30,
  threadTitle: 200,
  post: 20_000,
  email: 254,
  avatarBytes: 2 * 1024 * 1024,
  passwordMin: 6,
} as const;
