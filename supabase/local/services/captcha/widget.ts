/** What the imitation of Turnstile sends to a browser: the script of the page, and the page of its frame. */

const name = "Local imitation of Turnstile";

/** `globalThis.turnstile`, as far as the site uses it. What decides is in the frame, as with the vendor's. */
export const widgetScript = `// ${name}
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const lifetimeMs = 300_000;
  const widgets = new Map();
  function start(widget) {
    const { container, options } = widget;
    clearTimeout(widget.timer);
    widget.frame?.remove();
    const { sitekey, theme, size } = options;
    const isCompact = size === "compact";
    const frame = document.createElement("iframe");
    frame.title = "${name}";
    frame.src = origin + "/turnstile/frame?" + new URLSearchParams({ sitekey, theme, size });
    frame.style.cssText = "border: 0; display: block; color-scheme: normal;" +
      (isCompact ? "width: 150px; height: 140px" : "width: 100%; min-width: 300px; height: 65px");
    widget.frame = frame;
    container.append(frame);
  }
  addEventListener("message", ({ origin: from, source, data }) => {
    const widget = [...widgets.values()].find(({ frame }) => frame?.contentWindow === source);
    if (from !== origin || !widget) return;
    const { options } = widget;
    if (data.kind === "asks") options["before-interactive-callback"]?.();
    if (data.kind === "failed") options["error-callback"]?.(data.error);
    if (data.kind !== "passed") return;
    options.callback?.(data.token);
    widget.timer = setTimeout(() => {
      options["expired-callback"]?.();
      if (options["refresh-expired"] !== "manual") start(widget);
    }, lifetimeMs);
  });
  let last = 0;
  globalThis.turnstile = {
    render(container, options) {
      const id = "local-" + ++last;
      widgets.set(id, { container, options });
      start(widgets.get(id));
      return id;
    },
    reset: (id) => start(widgets.get(id)),
    remove(id) {
      clearTimeout(widgets.get(id)?.timer);
      widgets.get(id)?.frame.remove();
      widgets.delete(id);
    },
  };
})();
`;

/** Reads its own query: the site key, "light" or "dark", and the shape. */
export const framePage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>${name}</title>
  <style>
    body { margin: 0; box-sizing: border-box; height: 100vh; padding: 0 12px; border: 1px solid #e0e0e0; overflow: hidden;
      display: flex; align-items: center; gap: 12px; font: 14px/1.3 system-ui, sans-serif; background: #fafafa; color: #232323 }
    body.dark { border-color: #666; background: #232323; color: #fff }
    body.compact { flex-direction: column; justify-content: center; text-align: center }
    small { margin-left: auto; font-size: 11px; text-align: right; max-width: 9em; opacity: .8 }
    .compact small { margin: 0; text-align: center }
  </style>
  <body>
    <span role="status"></span>
    <small>${name}</small>
    <script>
      const query = new URLSearchParams(location.search);
      document.body.className = query.get("theme") + " " + query.get("size");
      const status = document.querySelector("span");
      const say = (message) => parent.postMessage(message, "*");
      async function check() {
        status.textContent = "Verifying\\u2026";
        const response = await fetch("/turnstile/token?sitekey=" + encodeURIComponent(query.get("sitekey")), { method: "POST" });
        const { token, error } = await response.json();
        status.textContent = token ? "Success!" : "Verification failed";
        say(token ? { kind: "passed", token } : { kind: "failed", error });
      }
      if (query.get("sitekey").startsWith("3x")) {
        const box = document.createElement("input");
        box.type = "checkbox";
        box.addEventListener("change", check);
        const label = document.createElement("label");
        label.append(box, " Verify you are human");
        status.append(label);
        say({ kind: "asks" });
      } else check();
    </script>
  </body>
</html>
`;
