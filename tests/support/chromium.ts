// Finds a Chromium for the journeys, and installs one where there is none.
const usualPlaces = [
  Deno.env.get("CHROMIUM_PATH"),
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

function firstExisting(): string | undefined {
  return usualPlaces.find((path): path is string => path !== undefined && exists(path));
}

async function runs(command: string, ...args: string[]): Promise<boolean> {
  try {
    return (await new Deno.Command(command, { args, stdin: "null" }).output()).success;
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium or Chrome. Looks in CHROMIUM_PATH and the usual places; as root on Debian or
 * Ubuntu it installs the distribution's package, elsewhere it asks Playwright for its own build
 * (and answers an empty path, which lets Playwright use that one).
 */
export async function findChromium(): Promise<string> {
  const found = firstExisting();
  if (found) return found;
  if (Deno.build.os === "linux" && Deno.uid() === 0 && exists("/usr/bin/apt-get")) {
    console.log(
      "No Chromium found: installing the distribution's package (apt-get install chromium).",
    );
    await runs("apt-get", "update", "-qq");
    await runs("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
    const installed = firstExisting();
    if (installed) return installed;
  }
  console.log(
    "No Chromium found: asking Playwright to install its own (playwright install chromium).",
  );
  if (await runs("node_modules/.bin/playwright", "install", "chromium")) return "";
  console.error("No Chromium could be installed. Install one and set CHROMIUM_PATH to its path.");
  Deno.exit(1);
}
