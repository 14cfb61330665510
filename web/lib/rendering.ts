/**
 * Whether this code renders documents on a server. A constant of the build: the browser's code loses what
 * only the server does.
 */
export const isServer: boolean = import.meta.env.SSR;
