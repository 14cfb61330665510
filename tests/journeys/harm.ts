// Detects what a hostile text could do to a page: run code, send requests to other servers, navigate away, or leave
// something dangerous in the document.
import type { Page } from "@playwright/test";
import { stack } from "./people.ts";

const own = [stack.siteUrl, stack.apiUrl].map((url) => new URL(url).origin);

function isOwn(url: string): boolean {
  const { origin, protocol } = new URL(url);
  return !/^(https?|wss?):$/.test(protocol) || own.includes(origin.replace(/^ws/, "http"));
}

export interface Harm {
  /** Dialogs, requests to other servers, and URLs outside of the site that a frame navigated to. */
  done: string[];
  /** Adds what the document shows now: code that ran, elements and attributes that nobody needs. */
  look(): Promise<string[]>;
}

/** Watches a page from before its first navigation. The site itself uses nothing of what is listed. */
export function watchForHarm(page: Page): Harm {
  const done: string[] = [];
  page.on("dialog", (dialog) => {
    done.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!isOwn(request.url())) done.push(`request: ${request.url()}`);
  });
  page.on("framenavigated", (frame) => {
    if (!frame.url().startsWith(stack.siteUrl)) done.push(`navigation: ${frame.url()}`);
  });
  page.on("popup", (popup) => done.push(`window: ${popup.url()}`));
  return {
    done,
    async look() {
      done.push(...await page.evaluate(dangers));
      return done;
    },
  };
}

/** Runs in the page. Moves over everything that members wrote, and follows links without a target. */
function dangers(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll(".prose *")) {
    element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  }
  for (const link of document.querySelectorAll<HTMLElement>('.prose a[href=""]')) link.click();
  const note = (kind: string, element: Element) =>
    found.push(`${kind}: ${element.outerHTML.slice(0, 120)}`);
  if ("owned" in window) found.push("code ran");
  const foreign = "iframe, object, embed, frame, applet, base, math, template, " +
    "[srcdoc], [formaction], [http-equiv=refresh], .prose :is(script, style, form, link, svg, video, source), " +
    ":is(h1, h2, .author-link) :is(script, style, form, link):not(.prose *)";
  for (const element of document.querySelectorAll(foreign)) note("element", element);
  const ids = new Set<string>();
  for (const element of document.querySelectorAll("*")) {
    for (const { name } of element.attributes) if (name.startsWith("on")) note("handler", element);
    if (element.id && ids.has(element.id)) note("second id", element);
    ids.add(element.id);
  }
  for (const link of document.querySelectorAll("a")) {
    if (!/^(https?:|mailto:|ircs?:|xmpp:|:|)$/.test(link.protocol)) note("link", link);
  }
  for (const image of document.querySelectorAll("img")) {
    if (new URL(image.src, location.href).hostname !== location.hostname) note("image", image);
  }
  return found;
}
