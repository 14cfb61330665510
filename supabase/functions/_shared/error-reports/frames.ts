/** Reads the stack of an error, as V8, Firefox and WebKit write it. */

export interface Frame {
  /** Path of the file, from the folder that is published. */
  filename: string;
  lineno: number;
  colno: number;
  in_app: true;
}

const mostFrames = 30;
const place = /((?:[a-z][a-z\d+.-]*:\/\/|\/)[^\s()]+?):(\d+):(\d+)\)?$/i;

/**
 * The frames, the oldest first. `pathOf` says under which path a file is known, undefined for files that are
 * not ours: those frames are left out. Names of functions are, too: minified ones say nothing.
 */
export function framesOf(
  stack: string,
  pathOf: (url: string) => string | undefined,
): Frame[] {
  return stack.split("\n").flatMap((line): Frame[] => {
    const [, url = "", lineno, colno] = place.exec(line.trim()) ?? [];
    const filename = url && pathOf(url);
    return filename
      ? [{ filename, lineno: Number(lineno), colno: Number(colno), in_app: true }]
      : [];
  }).slice(0, mostFrames).toReversed();
}

/** For pages: the site's own scripts. Documents are not, as their paths name threads and people. */
export const scriptPathOf = (origin: string) => (url: string): string | undefined =>
  url.startsWith(`${origin}/assets/`)
    ? /^\/assets\/[\w.-]+/.exec(url.slice(origin.length))?.[0]
    : undefined;

/** For servers: without the folders in which the platform unpacks the code. */
export const codePathOf = (url: string): string | undefined =>
  /(?:^|\/)((?:functions|server|node_modules)\/(?!.*\/(?:functions|server|node_modules)\/)[\w@.+~/-]+)$/
    .exec(url)?.[1] ?? /[\w.-]+\.[cm]?[jt]sx?$/.exec(url)?.[0];
