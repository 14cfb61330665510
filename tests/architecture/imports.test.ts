// Imports go one way, so that a reader can follow a page from its URL down to the client:
// web/routes → web/layouts → web/features → web/ui → web/domain → web/lib.
import { posix } from "node:path";
import { filesUnder, read, withoutComments } from "#tests/support/repository.ts";
import { describe, expect, test } from "vitest";

/** From top to bottom; each layer may import from itself and from those below. */
const layers = ["server", "app", "routes", "layouts", "features", "ui", "domain", "lib"];

/** The rooms of a folder, from the bottom up: each imports from itself and from those before it. */
const rooms: Record<string, string[]> = {
  "web/lib": [
    "state",
    "time",
    "text",
    "code",
    "errors",
    "api",
    "session",
    "live",
    "files",
    "lists",
    "document",
    "forms",
  ],
  "web/domain": ["forum", "notifications", "moderation"],
  "web/ui": [
    "artwork",
    "loading",
    "text",
    "person",
    "form",
    "page",
    "window",
    "state",
    "markdown",
  ],
  "web/features/articles": ["model", "rich-text", "editor", "list", "release-news"],
  "web/features/auth": ["model", "captcha", "guards", "forms", "second-factor", "pages"],
  "web/features/downloads": ["content", "model", "checking", "versions", "newest"],
  "web/features/forum": [
    "model",
    "cache",
    "outbox",
    "editor",
    "lists",
    "reports",
    "ignoring",
    "moderation",
    "moderation-pages",
    "composer",
    "new-thread",
    "posts",
    "reading",
  ],
  "web/features/marketing": ["model", "content", "player", "pages"],
  "web/features/profiles": ["model", "public", "account"],
  "web/features/releases": ["model", "draft", "pages"],
};
/** More than that, and a newcomer reads a list instead of a place. */
const mostFilesInFolder = 30;

interface Import {
  from: string;
  /** Path from the root of the repository, or the bare specifier of a package. */
  to: string;
}

const sources = filesUnder("web", /\.tsx?$/).filter((path) => !path.endsWith(".gen.ts"));
const imports = sources.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const code = withoutComments(read(from));
  const specifiers = [
    ...code.matchAll(/\bfrom\s+"([^"]+)"/g),
    ...code.matchAll(/\bimport\s*\(?\s*"([^"]+)"/g),
  ];
  return specifiers.map(([, specifier = ""]) => ({ from, to: resolve(from, specifier) }));
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#web/")) return specifier.slice(1);
  if (specifier.startsWith("#shared/")) {
    return specifier.replace("#shared/", "supabase/functions/_shared/");
  }
  if (specifier.startsWith("#tests/")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : specifier;
}

const layerOf = (path: string) => path.match(/^web\/(\w+)\//)?.[1] ?? "";
const featureOf = (path: string) => path.match(/^web\/features\/([^/]+)\//)?.[1] ?? "";
/** A file beside the rooms is above them: what all of them look like, and the page that joins them. */
function roomOf(path: string): { within: string; floor: number } | undefined {
  const [within, order] = Object.entries(rooms).find(([folder]) => path.startsWith(`${folder}/`)) ??
    [];
  if (within === undefined || order === undefined) return undefined;
  const rest = path.slice(within.length + 1).split("/");
  const [room = ""] = rest;
  return { within, floor: rest.length === 1 ? order.length : order.indexOf(room) };
}
const isOurs = (path: string) => /^(web|supabase|tests|\.github)\//.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const named = ({ from, to }: Import) => `${from} imports ${to}`;
const offenders = (isWrong: (entry: Import) => boolean) => imports.filter(isWrong).map(named);

describe("in the web", () => {
  test("imports are found", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test("every file belongs to a layer", () => {
    const outside = sources.filter((path) =>
      !layers.includes(layerOf(path)) && path !== "web/main.tsx" && !isTest(path) &&
      // Runs where the site is built, not in it.
      !path.startsWith("web/build/")
    );
    expect(outside).toEqual([]);
  });

  test("no layer imports from one above it", () => {
    expect(offenders(({ from, to }) => {
      const [above, below] = [layers.indexOf(layerOf(to)), layers.indexOf(layerOf(from))];
      return above >= 0 && below >= 0 && above < below;
    })).toEqual([]);
  });

  test("no feature imports another", () => {
    expect(
      offenders(({ from, to }) =>
        featureOf(from) !== "" && featureOf(to) !== "" && featureOf(from) !== featureOf(to)
      ),
    ).toEqual([]);
  });

  test("every folder of a layer or a feature is one of its rooms", () => {
    const folder = /^web\/(?:(?:lib|domain|ui)|features\/[^/]+)\/[^/]+(?=\/)/;
    const unknown = sources.filter((path) => folder.test(path) && (roomOf(path)?.floor ?? -1) < 0);
    expect(unknown).toEqual([]);
    // And none of the rooms is gone.
    const empty = Object.entries(rooms).flatMap(([within, order]) =>
      order.map((room) => `${within}/${room}/`)
    ).filter((room) => !sources.some((path) => path.startsWith(room)));
    expect(empty).toEqual([]);
  });

  test("the README names the rooms of the layers and of the forum in their order", () => {
    const tree = read("README.md").replace(/ ·\n\s+/g, " · ");
    const named = ["web/lib", "web/ui", "web/features/forum"].map((folder) => {
      const [, row] = tree.match(new RegExp(`^ +${posix.basename(folder)}/ +(.+)$`, "m")) ?? [];
      return [folder, row?.split(" · ")];
    });
    expect(named).toEqual(named.map(([folder]) => [folder, rooms[String(folder)]]));
  });

  test("no room imports from one after it", () => {
    expect(offenders(({ from, to }) => {
      const [one, other] = [roomOf(from), roomOf(to)];
      return one !== undefined && one.within === other?.within && one.floor < other.floor;
    })).toEqual([]);
  });

  test(`no folder has more than ${mostFilesInFolder} files`, () => {
    const counts = new Map<string, number>();
    for (const path of sources) {
      counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > mostFilesInFolder)).toEqual([]);
  });

  test("only contracts, error reports and the database's types are imported from the backend", () => {
    expect(offenders(({ to }) =>
      to.startsWith("supabase/") &&
      !/^supabase\/functions\/_shared\/(contracts\/|error-reports\/|database\.types\.ts$)/.test(to)
    )).toEqual([]);
  });

  test("nothing but tests imports from the tests", () => {
    expect(offenders(({ from, to }) => to.startsWith("tests/") && !isTest(from))).toEqual([]);
  });

  test("only queries, mutations, sessions, live channels and function calls touch the client", () => {
    const mayCall =
      /\/((?:[a-z-]+-)?(?:queries|mutations)|session|live-[a-z-]+)\.ts$|^web\/lib\/api\/(supabase[a-z-]*|functions)\.ts$/;
    const callers = sources.filter((path) =>
      /\bget(Supabase|ReadingClient|LiveClient)\b/.test(withoutComments(read(path)))
    );
    expect(callers.filter((path) => !mayCall.test(path))).toEqual([]);
  });

  test("only one file creates a client", () => {
    const creators = sources.filter((path) => /\bcreateClient\b/.test(withoutComments(read(path))));
    expect(creators).toEqual(["web/lib/api/supabase-client.ts"]);
  });

  test("only the parts for anonymous reads and subscriptions are imported from the client", () => {
    expect(
      offenders(({ from, to }) =>
        /^@supabase\/(?!supabase-js)/.test(to) &&
        !/^web\/lib\/api\/anonymous-[a-z]+\.ts$/.test(from)
      ),
    ).toEqual([]);
  });

  test("no code reads a variable named VITE_…, which would reach the browser by its name alone", () => {
    expect(sources.filter((path) => /import\.meta\.env\.VITE_/.test(read(path)))).toEqual([]);
  });
});

describe("in the functions", () => {
  const functionFiles = filesUnder("supabase/functions", /\.ts$/);
  const functionOf = (path: string) => path.split("/")[2];

  test("nothing is imported from outside the folder, which is not deployed", () => {
    const outside = functionFiles.filter((path) => !isTest(path) && !path.includes("/testing/"))
      .flatMap(importsOf)
      .filter(({ to }) => isOurs(to) && !to.startsWith("supabase/functions/"));
    expect(outside.map(named)).toEqual([]);
  });

  test("relative imports name their extension, and none is computed", () => {
    const wrong = functionFiles.filter((path) => {
      const code = withoutComments(read(path));
      return /\bfrom\s+"\.[^"]*(?<!\.ts|\.json)"/.test(code) || /\bimport\(\s*[^"\s)]/.test(code);
    });
    expect(wrong).toEqual([]);
  });

  test("no function imports another", () => {
    const wrong = functionFiles.flatMap(importsOf).filter(({ from, to }) =>
      to.startsWith("supabase/functions/") && functionOf(to) !== functionOf(from) &&
      functionOf(to) !== "_shared"
    );
    expect(wrong.map(named)).toEqual([]);
  });
});

// A reader finds the list of services at the top, and each service by itself below it.
describe("in the local stack", () => {
  const root = "supabase/local/";
  /** From top to bottom. A service is a floor of its own, beside the others. */
  const floors = [
    "main.ts",
    "scratch",
    "stack.ts",
    "migration",
    "services",
    "seed",
    "testing",
    "config.ts",
    "platform",
  ];
  const floorOf = (path: string) => floors.indexOf(path.slice(root.length).split("/")[0] ?? "");
  const serviceOf = (path: string) => path.match(/^supabase\/local\/services\/([^/]+)\//)?.[1];
  const stackFiles = filesUnder("supabase/local", /\.ts$/).filter((path) => !isTest(path));
  const within = stackFiles.filter((path) => !/\/test-[^/]+$/.test(path)).flatMap(importsOf)
    .filter(({ to }) => to.startsWith(root));

  test("every file stands on one of the floors", () => {
    expect(stackFiles.filter((path) => floorOf(path) < 0)).toEqual([]);
  });

  test("no floor imports from one above it", () => {
    expect(within.length).toBeGreaterThan(100);
    expect(within.filter(({ from, to }) => floorOf(to) < floorOf(from)).map(named)).toEqual([]);
  });

  test("no service imports another: the stack brings them together", () => {
    const wrong = within.filter(({ from, to }) =>
      serviceOf(from) && serviceOf(to) && serviceOf(from) !== serviceOf(to)
    );
    expect(wrong.map(named)).toEqual([]);
  });

  test("the demo community is imported only where a stack starts", () => {
    const wrong = within.filter(({ from, to }) =>
      to.startsWith(`${root}seed/`) && !from.startsWith(`${root}seed/`) &&
      from !== `${root}stack.ts`
    );
    expect(wrong.map(named)).toEqual([]);
  });
});
