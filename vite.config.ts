// Builds the site. Everything of the browser lives in web/; the output is dist/, or LMP_DIST_DIR:
// client/ is what a host serves as files, server/ renders pages on request.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { loadEnv } from "vite";
import { compression } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";
import { oldestBrowsers } from "./web/build/browsers.ts";
import { buildIdInDocuments, readBuildId } from "./web/build/build-id.ts";
import { functionFilePattern, functionPath } from "./web/build/hosting-rules.ts";
import { documentHost, hostingFiles } from "./web/build/hosting-files.ts";
import { captchaInDocuments, turnstileOrigin } from "./web/build/captcha.ts";
import { reportsInDocuments } from "./web/build/error-reports.ts";
import { readDsn } from "./supabase/functions/_shared/error-reports/dsn.ts";
import { chunkFileName, chunkGroups, preloadedWith } from "./web/build/chunk-groups.ts";
import { retryRouteImports } from "./web/build/retry-route-imports.ts";
import { serverCode } from "./web/build/server-code.ts";
import { documents } from "./web/build/documents.ts";

/** Nobody has to act on how long each plugin takes. */
const checks = { bundlerTimings: false };
const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const env = {
    ...loadEnv(mode, root, [
      ...["SUPABASE_", "LMP_", "SITE_", "CAPTCHA_SITE_KEY", "ERROR_REPORTS_DSN", "BUILD_ID"],
    ]),
    ...process.env,
  };
  const apiUrl = env.SUPABASE_URL ?? `http://localhost:${env.LMP_API_PORT ?? 54321}`;
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY ?? "sb_publishable_local_lmp";
  const sitePort = Number(env.LMP_SITE_PORT ?? 5173);
  const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1)\b/.test(apiUrl);
  if (command === "build" && !env.SITE_URL && !isLocal) {
    throw new Error("SITE_URL is missing: where the site will be, like https://www.example.com");
  }
  const siteUrl = (env.SITE_URL || `http://localhost:${sitePort}`).replace(/\/+$/, "");
  const captcha = env.CAPTCHA_SITE_KEY
    ? { siteKey: env.CAPTCHA_SITE_KEY, origin: env.LMP_CAPTCHA_ORIGIN || turnstileOrigin }
    : undefined;
  const dsn = readDsn(env.ERROR_REPORTS_DSN);
  const host = { apiUrl, captchaOrigin: captcha?.origin, reportsOrigin: dsn?.origin };
  const outDir = resolve(env.LMP_DIST_DIR || `${root}dist`);
  return {
    root: `${root}web`,
    publicDir: `${root}web/public`,
    // Only these values reach the browser. A prefix would let a secret key slip in by its name.
    define: {
      // Servers know no such variable, or not that one.
      ...(isSsrBuild && { "process.env.NODE_ENV": '"production"' }),
      "import.meta.env.SITE_URL": JSON.stringify(siteUrl),
      "import.meta.env.SUPABASE_URL": JSON.stringify(apiUrl),
      "import.meta.env.SUPABASE_PUBLISHABLE_KEY": JSON.stringify(publishableKey),
    },
    // Tests of pure modules need none of them.
    plugins: process.env.VITEST ? [] : [
      serverCode(),
      tanstackRouter({
        target: "react",
        autoCodeSplitting: true,
        codeSplittingOptions: {
          // All of a page in one piece, its loader too: the entry holds nothing but addresses.
          defaultBehavior: [
            ["loader", "component", "pendingComponent", "errorComponent", "notFoundComponent"],
          ],
          // Nearly every visit needs the frame around the pages.
          splitBehavior: ({ routeId }) => routeId === "/_site" ? [] : undefined,
        },
        routesDirectory: `${root}web/routes`,
        generatedRouteTree: `${root}web/app/route-tree.gen.ts`,
        quoteStyle: "double",
        semicolons: true,
      }),
      retryRouteImports(),
      react(),
      tailwindcss(),
      captchaInDocuments(captcha),
      buildIdInDocuments(readBuildId(root, env)),
      reportsInDocuments(dsn),
      // Hosts that serve files as they are find the compressed ones beside them.
      !isSsrBuild && compression({ algorithms: ["gzip", "brotliCompress"], threshold: 512 }),
      documents({
        root,
        serverDir: `${outDir}/server`,
        siteUrl,
        errorReports: dsn?.text,
        hostFor: (shell) => documentHost(shell, host),
      }),
      hostingFiles({ ...host, siteUrl, routes: `${root}web/routes` }),
    ],
    build: {
      outDir: `${outDir}/client`,
      emptyOutDir: true,
      minify: true,
      target: oldestBrowsers,
      cssTarget: oldestBrowsers,
      // Every browser of the target knows modulepreload.
      modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
      rolldownOptions: isSsrBuild ? { checks } : {
        checks,
        output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups } },
      },
    },
    // Without dependencies, for any host that speaks Request and Response.
    ssr: isSsrBuild
      ? {
        noExternal: true as const,
        resolve: { conditions: ["workerd", "worker", "module", "import", "default"] },
      }
      : {},
    server: {
      host: "localhost",
      port: sitePort,
      strictPort: true,
      proxy: {
        // The same addresses that a host passes on.
        [functionFilePattern]: {
          target: apiUrl,
          changeOrigin: true,
          rewrite: (path) => `/functions/v1${functionPath(path)}`,
        },
      },
    },
    test: {
      reporters: ["default", `${root}tests/support/skip-reporter.ts`],
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            // A process for each file costs more than the tests in it. They leave no state behind.
            isolate: false,
            setupFiles: process.env.LMP_LONG ? ["tests/support/long-runs.ts"] : [],
            root,
            include: ["web/**/*.test.{ts,tsx}", "tests/support/**/*.test.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "stack",
            root,
            isolate: false,
            setupFiles: [`${root}tests/support/skip-in-vitest.ts`],
            include: ["tests/permissions/**/*.test.ts", "tests/architecture/**/*.test.ts"],
            // It imports JSON in a way that only a bundler knows.
            deps: { optimizer: { ssr: { enabled: true, include: ["@actions/languageservice"] } } },
            // On a machine that does other work a test of many calls takes minutes.
            testTimeout: 300_000,
            hookTimeout: 300_000,
          },
        },
      ],
    },
  };
});
