/**
 * Stands in for the platform's Management API on the loopback: responds to the CLI's requests during a
 * deployment, and records what it sends. Has one project.
 */
import authSettings from "./auth-settings.json" with { type: "json" };
import { join } from "../../supabase/local/platform/paths.ts";

export const project = "abcdefghijklmnopqrst";

export interface Upload {
  metadata: Record<string, unknown>;
  /** Content by path, as the platform would unpack it. */
  files: Map<string, string>;
}

export interface ManagementApi extends AsyncDisposable {
  /** Variables that make the CLI talk to this server, with a home folder of its own. */
  env: Record<string, string>;
  /** Method and path of every request, without their common prefix. */
  requests: string[];
  /** Bodies of the requests that change settings or secrets, under the same words. */
  changes: Map<string, unknown>;
  uploads: Map<string, Upload>;
}

interface Options {
  /** Functions that the project has already. */
  deployed?: string[];
  /** References of other projects that the token reaches. */
  otherProjects?: string[];
  /** Never finishes an upload: what comes after one can then only be the client giving up. */
  isHoldingUploads?: boolean;
}

const aFunction = (slug: string) => ({
  id: crypto.randomUUID(),
  slug,
  name: slug,
  status: "ACTIVE",
  version: 1,
  created_at: 1,
  updated_at: 1,
  verify_jwt: false,
});

const aProject = (ref: string, name: string) => ({
  id: ref,
  ref,
  name,
  organization_id: "ours",
  organization_slug: "ours",
  region: "eu-central-1",
  created_at: "2026-11-01T00:00:00Z",
  status: "ACTIVE_HEALTHY",
  database: { host: "", version: "17", postgres_engine: "17", release_channel: "ga" },
});

/** Settings of a new project, as far as ours differ from them. */
const settings = {
  api: { db_schema: "public,graphql_public", db_extra_search_path: "public", max_rows: 500 },
  auth: { site_url: "http://localhost:3000", uri_allow_list: "", password_min_length: 8 },
  storage: { file_size_limit: 1 },
};

const responses: Record<string, unknown> = {
  "GET ": aProject(project, "lmp"),
  "GET /billing/addons": { selected_addons: [], available_addons: [] },
  "GET /config": { data: { type: "project_config", id: project, attributes: settings } },
  "GET /secrets": [{ name: "SITE_URL", value: "a hash" }],
  "PUT /functions": { functions: [] },
  "POST /secrets": null,
  // The CLI expects a response with every setting there is.
  "PATCH /config/auth": authSettings,
  "PATCH /config/storage": {},
};

async function readUpload(request: Request): Promise<Upload> {
  const form = await request.formData();
  const files = new Map<string, string>();
  for (const file of form.getAll("file")) {
    if (file instanceof File) files.set(file.name, await file.text());
  }
  return { metadata: JSON.parse(String(form.get("metadata"))), files };
}

export async function startManagementApi(
  { deployed = [], otherProjects = [], isHoldingUploads = false }: Options = {},
): Promise<ManagementApi> {
  const requests: string[] = [];
  const changes = new Map<string, unknown>();
  const uploads = new Map<string, Upload>();
  const handle = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/v\d\/projects\/[a-z]{20}/, "");
    const what = `${request.method} ${path}`;
    requests.push(what);
    if (path === "/functions/deploy") {
      const slug = searchParams.get("slug") ?? "";
      uploads.set(slug, await readUpload(request));
      if (isHoldingUploads) await new Promise(() => {});
      return Response.json(aFunction(slug), { status: 201 });
    }
    if (what === "GET /v1/projects") {
      const others = otherProjects.map((ref) => aProject(ref, "another"));
      return Response.json([aProject(project, "lmp"), ...others]);
    }
    if (what === "GET /functions") return Response.json(deployed.map(aFunction));
    if (request.method === "DELETE") return new Response(null, { status: 200 });
    if (request.method !== "GET") {
      const body = await request.json();
      changes.set(what, body);
      if (what === "PATCH /postgrest") {
        return Response.json({
          ...body,
          db_pool: null,
          db_pool_acquisition_timeout: 10,
          db_pool_max_lifetime: 10,
          db_pool_max_idletime: 10,
        });
      }
    }
    return what in responses
      ? Response.json(responses[what])
      : Response.json({ message: `Nobody has taught this server ${what}.` }, { status: 404 });
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handle);
  const home = await Deno.makeTempDir({ prefix: "lmp-home-" });
  const url = `http://127.0.0.1:${server.addr.port}`;
  const profile = join(home, "profile.yaml");
  await Deno.writeTextFile(
    profile,
    `name: loopback
api_url: ${url}
dashboard_url: ${url}
project_host: localhost
pooler_host: localhost
`,
  );
  return {
    requests,
    changes,
    uploads,
    env: {
      PATH: Deno.env.get("PATH") ?? "",
      HOME: home,
      SUPABASE_PROFILE: profile,
      SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
      SUPABASE_NO_KEYRING: "1",
      SUPABASE_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    },
    async [Symbol.asyncDispose]() {
      // Nobody waits for held uploads any more.
      await Promise.race([server.shutdown(), new Promise((done) => setTimeout(done, 200))]);
      await Deno.remove(home, { recursive: true });
    },
  };
}
