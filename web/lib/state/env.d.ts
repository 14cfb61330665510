/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}
