// What the pages of versions say of themselves to search engines and link previews.
import { fileSizeText } from "#shared/contracts/file-size.ts";
import { product } from "#shared/contracts/product.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { releaseFeeds } from "#web/lib/document/feeds.ts";
import { functionUrl } from "#web/lib/api/functions.ts";
import type { ListPage } from "#web/lib/lists/list-page.ts";
import { breadcrumbs, pageHead, pathWith } from "#web/lib/document/page-head.ts";
import { fullSystemNames } from "../content/files.ts";
import { versionMessages } from "./version-messages.ts";
import { firstLines, type ListedVersion, type PublishedVersion } from "./versions.ts";

const path = "/releases";
const image = { path: "/images/cards/download.jpg", alt: "Download: a record sleeve." };

type Described = Record<string, unknown>;

/** Which versions a page of the list has, as its URL says. */
interface ListSearch {
  after?: string | undefined;
  before?: string | undefined;
}

/** The head of a page of the list. */
export function versionListHead(search: ListSearch, list: ListPage<ListedVersion>) {
  const { title, description } = versionMessages;
  const [first, last] = [list.rows[0], list.rows.at(-1)];
  const head = pageHead({
    title,
    description,
    path: pathWith(path, { after: search.after, before: search.before }),
    image,
    previous: list.hasNewer && first ? pathWith(path, { before: first.version }) : undefined,
    next: list.hasOlder && last ? pathWith(path, { after: last.version }) : undefined,
  });
  return { ...head, links: [...head.links, ...releaseFeeds] };
}

/** The head of the page of a version; `application` describes the player itself. */
export function versionHead(release: PublishedVersion, application: Described) {
  const { version, withdrawn } = release;
  const own = `${path}/${version}`;
  const name = `${product.name} ${version}`;
  const head = pageHead({
    title: withdrawn ? `${name} (withdrawn)` : `${name}: Release Notes and Files`,
    description: withdrawn
      ? `${name} was withdrawn: ${withdrawn.reason}`
      : firstLines(release.notes) || `${name} for Windows, macOS and Linux, with checksums.`,
    path: own,
    image,
    structuredData: [
      // Of a withdrawn version nothing is offered.
      ...withdrawn ? [] : [versionData(release, application)],
      breadcrumbs([{ name: versionMessages.title, path }, { name, path: own }]),
    ],
  });
  return { ...head, links: [...head.links, ...releaseFeeds] };
}

function versionData(release: PublishedVersion, application: Described): Described {
  const { version, releasedOn, files } = release;
  const url = `${siteUrl}${path}/${version}`;
  const urlOf = (platform: string) => functionUrl(`releases/${platform}/file?version=${version}`);
  return {
    ...application,
    url,
    releaseNotes: url,
    softwareVersion: version,
    datePublished: releasedOn,
    operatingSystem: files.map(({ platform }) => fullSystemNames[platform]).join(", "),
    downloadUrl: files.map(({ platform }) => urlOf(platform)),
    fileSize: files.map(({ sizeBytes }) => fileSizeText(sizeBytes)),
    associatedMedia: files.map((file) => ({
      "@type": "MediaObject",
      name: file.fileName,
      contentUrl: urlOf(file.platform),
      contentSize: String(file.sizeBytes),
      sha256: file.sha256,
    })),
  };
}
