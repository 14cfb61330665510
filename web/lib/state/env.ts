// The values that tell the site where it is and where its backend is. Set when the site is built
// (vite.config.ts).

/** Base URL of the Supabase API, without a trailing slash. */
export const supabaseUrl: string = import.meta.env.SUPABASE_URL.replace(/\/+$/, "");

/** Where the site itself is, without a trailing slash; the functions have the same from SITE_URL. */
export const siteUrl: string = import.meta.env.SITE_URL;

/** The public key every visitor may have. It carries no rights beyond those of the role anon. */
export const publishableKey: string = import.meta.env.SUPABASE_PUBLISHABLE_KEY;
