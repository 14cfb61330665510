/** Runs the deployment as its workflow does, and functions from nothing but what it has sent. */
import { dirname, join, repositoryRoot } from "../../supabase/local/platform/paths.ts";
import { serveArguments } from "../../supabase/local/services/functions/child.ts";
import { type ManagementApi, project, type Upload } from "./management-api.ts";

export interface Outcome {
  code: number;
  said: string;
}

/** `folder` is the checkout to deploy. */
export async function deploy(
  api: ManagementApi,
  env: Record<string, string>,
  folder = repositoryRoot,
  flags: string[] = [],
): Promise<Outcome> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", join(repositoryRoot, ".github/deploy-backend.ts"), project, ...flags],
    cwd: folder,
    clearEnv: true,
    env: { ...api.env, NO_COLOR: "1", ...env },
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  return { code, said: text.decode(stdout) + text.decode(stderr) };
}

/** A function that runs from uploaded files alone. */
export interface DeployedFunction extends AsyncDisposable {
  url: string;
}

export async function unpackAndServe(
  upload: Upload,
  env: Record<string, string>,
): Promise<DeployedFunction> {
  const folder = await Deno.makeTempDir({ prefix: "lmp-deployed-" });
  for (const [path, text] of upload.files) {
    await Deno.mkdir(join(folder, dirname(path)), { recursive: true });
    await Deno.writeTextFile(join(folder, path), text);
  }
  // The platform fetches the packages that deno.json names; here they are installed already.
  await Deno.symlink(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  const child = new Deno.Command(Deno.execPath(), {
    args: serveArguments(
      join(folder, String(upload.metadata.entrypoint_path)),
      join(folder, String(upload.metadata.import_map_path)),
    ),
    cwd: folder,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const stop = async () => {
    child.kill("SIGTERM");
    await child.status;
    await Deno.remove(folder, { recursive: true });
  };
  const reader = child.stderr.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  while (true) {
    const { value, done } = await reader.read();
    said += value ?? "";
    const url = said.match(/Listening on (http:\/\/127\.0\.0\.1:\d+)/)?.[1];
    if (url) {
      return {
        url,
        [Symbol.asyncDispose]: async () => {
          await reader.cancel();
          await stop();
        },
      };
    }
    if (done) {
      await stop();
      throw new Error(`The function does not start:\n${said}`);
    }
  }
}
