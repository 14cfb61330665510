// The two values that tell the site where its backend is. Set when the site is built (vite.config.ts).

/** Base address of the Supabase API, without a trailing slash. */
export const supabaseUrl: string = import.meta.env.SUPABASE_URL.replace(/\/+$/, "");

/** The public key every visitor may have. It carries no rights beyond those of the role anon. */
export const publishableKey: string = import.meta.env.SUPABASE_PUBLISHABLE_KEY;
