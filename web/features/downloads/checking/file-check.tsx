import { Link, useHydrated } from "@tanstack/react-router";
import { type Platform, platformLabels } from "#shared/contracts/platforms.ts";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, CircleHelp, FileCheck2 } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "#web/ui/loading/spinner.tsx";
import { product } from "#shared/contracts/product.ts";
import { type CheckState, useReleaseCheck } from "./use-release-check.ts";
import { DropZone } from "#web/ui/form/drop-zone.tsx";

/** Drop a download, or choose it, and learn whether it is ours. */
export function FileCheck() {
  const { state, check } = useReleaseCheck();
  const isHydrated = useHydrated();
  const isBusy = state.kind === "reading" || state.kind === "comparing";
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <DropZone
        icon={<FileCheck2 aria-hidden="true" className="size-8 text-muted" />}
        title="Drop the file here, or choose it"
        hint="It stays on your computer: your browser does the sums."
        isDisabled={isBusy || !isHydrated}
        onFiles={([file]) => file && void check(file)}
      />
      <CheckResult state={state} />
    </div>
  );
}

/** What the check found. The box is always there, so that screen readers hear what comes into it. */
function CheckResult({ state }: { state: CheckState }) {
  return (
    <div role="status" className="flex min-h-44 flex-col justify-center">
      <Finding state={state} />
    </div>
  );
}

function Finding({ state }: { state: CheckState }) {
  switch (state.kind) {
    case "idle":
      return (
        <p className="text-muted">
          The answer appears here: <b className="text-foreground">genuine</b>, if every bit is as
          {" "}
          {product.name} published it, or <b className="text-foreground">do not open</b>.
        </p>
      );
    case "reading":
      return (
        <p className="flex items-center gap-3">
          <Spinner /> <span>Reading {state.name}: {state.percent} %</span>
        </p>
      );
    case "comparing":
      return (
        <p className="flex items-center gap-3">
          <Spinner /> <span>Computing the SHA-256 of {state.name}</span>
        </p>
      );
    case "too-large":
      return (
        <CheckNotice tone="bad" title="Do not open">
          {state.name} is larger than 1 GB. No download of {product.name} is.
        </CheckNotice>
      );
    case "unreadable":
      return (
        <CheckNotice tone="open" title="Could not read the file">
          {state.name}{" "}
          did not open. If it is still being downloaded, wait until it is complete and try again.
        </CheckNotice>
      );
    case "unable":
      return (
        <CheckNotice tone="open" title="This browser cannot check files here">
          Checksums can be computed on pages with https only. The SHA-256 of every file stands
          beside its download: compare it with what your system says of {state.name}.
        </CheckNotice>
      );
    case "no-release":
      return (
        <CheckNotice tone="open" title="Nothing to compare with">
          The checksums of the current version could not be loaded. Please try again later.
        </CheckNotice>
      );
    case "done":
      return <Judgement {...state} />;
  }
}

function Judgement(
  { name, sha256, version, verdict, isAmongAll }: Extract<CheckState, { kind: "done" }>,
) {
  switch (verdict.kind) {
    case "genuine":
      return (
        <CheckNotice tone="good" title="Genuine" sha256={sha256}>
          {name} is {product.name} {version} for {platformLabels[verdict.platform]}, bit for bit.
        </CheckNotice>
      );
    case "older":
      return (
        <CheckNotice tone="good" title="Genuine, but an older version" sha256={sha256}>
          {name} is {product.name} <VersionLink version={verdict.version} /> for{" "}
          {platformLabels[verdict.platform]}, bit for bit. <Newest version={version} />
        </CheckNotice>
      );
    case "withdrawn":
      return (
        <CheckNotice tone="bad" title="Withdrawn" sha256={sha256}>
          {name} is {product.name} <VersionLink version={verdict.version} /> for{" "}
          {platformLabels[verdict.platform]}, which we have withdrawn:
          <b className="my-1 block font-semibold">{verdict.reason}</b>
          Please do not go on using it. <Newest version={version} />
        </CheckNotice>
      );
    case "unlisted":
      return (
        <CheckNotice tone="open" title="Cannot tell" sha256={sha256}>
          Version {version} has no published checksum for {platformLabels[verdict.platform]}.
        </CheckNotice>
      );
    case "foreign":
      return (
        <CheckNotice tone="bad" title="Do not open" sha256={sha256}>
          {foreignText(name, version, verdict.claims, isAmongAll)}
        </CheckNotice>
      );
  }
}

function foreignText(
  name: string,
  version: string | undefined,
  claims: Platform | undefined,
  isAmongAll: boolean,
): string {
  if (claims) {
    return `${name} is called like our download for ${
      platformLabels[claims]
    }, but it is another file: damaged, incomplete or not from us. Delete it and download it again from this page.`;
  }
  if (!version) return `${name} is no file of any version that we have published.`;
  return isAmongAll
    ? `${name} is no file of version ${version}, nor of any other that we have published: get the current one from this page.`
    : `${name} is no file of version ${version}. It may be an older version, or something else altogether: get the current one from this page.`;
}

function VersionLink({ version }: { version: string }) {
  return (
    <Link to="/releases/$version" params={{ version }} className="text-link tabular-nums">
      {version}
    </Link>
  );
}

/** What to do with a file that is not of the newest version. */
function Newest({ version }: { version: string | undefined }) {
  if (!version) return "The next version will be here soon.";
  return (
    <>
      The newest version is{" "}
      <VersionLink version={version} />; your library stays as it is when you update.
    </>
  );
}

const tones = {
  good: { Icon: CircleCheck, color: "text-success" },
  bad: { Icon: CircleAlert, color: "text-destructive" },
  open: { Icon: CircleHelp, color: "text-warning" },
};

interface CheckedProps {
  tone: keyof typeof tones;
  title: string;
  sha256?: string;
  children: ReactNode;
}

function CheckNotice({ tone, title, sha256, children }: CheckedProps) {
  const { Icon, color } = tones[tone];
  return (
    <div className="flex items-start gap-4">
      <Icon aria-hidden="true" className={clsx("mt-0.5 size-8 shrink-0", color)} />
      <div className="min-w-0">
        <p className={clsx("font-display text-xl font-bold", color)}>{title}</p>
        <p className="mt-1 wrap-anywhere">{children}</p>
        {sha256 && (
          <p className="mt-2 text-xs text-muted">
            SHA-256 <code className="font-mono break-all">{sha256}</code>
          </p>
        )}
      </div>
    </div>
  );
}
