// The script of Cloudflare Turnstile, or of what stands in for it on the local site:
// https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/

/** What is used of its interface. */
export interface Turnstile {
  render(container: HTMLElement, options: TurnstileOptions): string | undefined;
  reset(widgetId: string): void;
  remove(widgetId: string): void;
}

interface TurnstileOptions {
  sitekey: string;
  theme: "light" | "dark";
  size: "flexible" | "compact";
  language: string;
  "response-field": boolean;
  "refresh-expired": "auto";
  "refresh-timeout": "auto";
  retry: "never";
  callback(token: string): void;
  "error-callback"(code?: string): boolean;
  "expired-callback"(): void;
  "timeout-callback"(): void;
  "before-interactive-callback"(): void;
  "unsupported-callback"(): void;
}

/** A script that neither loads nor fails is not waited for any longer. */
const timeoutMs = 20_000;

let loading: Promise<Turnstile> | undefined;

/**
 * Loads the script once for the document. Rejects when it is blocked or does not arrive; the next call then tries
 * again.
 */
export function loadTurnstile(origin: string): Promise<Turnstile> {
  loading ??= insertScript(`${origin}/turnstile/v0/api.js?render=explicit`).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function insertScript(url: string): Promise<Turnstile> {
  const script = document.createElement("script");
  script.src = url;
  return new Promise<Turnstile>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The captcha's script timed out.")), timeoutMs);
    const end = () => {
      clearTimeout(timer);
      // A blocker may leave an empty script in place of it.
      const { turnstile } = globalThis as { turnstile?: Turnstile };
      if (turnstile) return resolve(turnstile);
      script.remove();
      reject(new Error("The captcha's script did not load."));
    };
    script.addEventListener("load", end);
    script.addEventListener("error", end);
    document.head.append(script);
  });
}
