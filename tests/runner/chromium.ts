// Finds a browser for the journeys. The headless shell is the same engine without windows: the journeys
// take half the processor time, and the byte budgets of pages hold for it.
export interface FoundBrowser {
  /** Empty: Playwright finds its own build. */
  path: string;
  /** What was run, with its version, for the end of the output. */
  name: string;
}

const shells = ["/usr/bin/chromium-headless-shell"];
const others = [
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

async function run(command: string, ...args: string[]): Promise<{ ok: boolean; text: string }> {
  try {
    const { success, stdout } = await new Deno.Command(command, { args, stdin: "null" }).output();
    return { ok: success, text: new TextDecoder().decode(stdout).trim() };
  } catch {
    return { ok: false, text: "" };
  }
}

async function found(path: string): Promise<FoundBrowser> {
  const { text } = await run(path, "--version");
  return { path, name: `${path} (${text || "version unknown"})` };
}

const canInstallPackages = () =>
  Deno.build.os === "linux" && Deno.uid() === 0 && exists("/usr/bin/apt-get");

async function installPackage(name: string): Promise<void> {
  console.log(`No browser found: installing ${name} with apt-get.`);
  await run("apt-get", "update", "-qq");
  await run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
}

/**
 * The first of: CHROMIUM_PATH, the headless shell, the headless shell once installed (as root on Debian
 * the distribution's, elsewhere Playwright's), any other Chromium or Chrome. Ends the program when
 * there is none.
 */
export async function findChromium(): Promise<FoundBrowser> {
  const wanted = Deno.env.get("CHROMIUM_PATH");
  if (wanted) return await found(wanted);
  const shell = shells.find(exists);
  if (shell) return await found(shell);
  if (canInstallPackages()) {
    await installPackage("chromium-headless-shell");
    const installed = shells.find(exists);
    if (installed) return await found(installed);
  }
  const playwright = ["install", "--only-shell", "chromium"];
  if ((await run("node_modules/.bin/playwright", ...playwright)).ok) {
    return { path: "", name: "Playwright's own headless shell" };
  }
  const other = others.find(exists);
  if (other) return await found(other);
  if (canInstallPackages()) {
    await installPackage("chromium");
    const installed = others.find(exists);
    if (installed) return await found(installed);
  }
  console.error("No Chromium could be installed. Install one and set CHROMIUM_PATH to its path.");
  Deno.exit(1);
}
