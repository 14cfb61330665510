// Which build of the site is open.

/** The commit of the build, as its documents carry it; "development" where they carry none. */
export const siteBuild = (): string => document.documentElement.dataset.build || "development";
