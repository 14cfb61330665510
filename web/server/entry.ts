// What a host calls. The build of the site adds what only it knows.
import site from "virtual:built-site";

/**
 * The document of the page at the URL of the request; see renderPage. All code is in files of its own, named
 * after their content, so that a host can load the next build beside this one.
 */
export async function handle(request: Request): Promise<Response> {
  const { renderPage } = await import("./render.tsx");
  return await renderPage(request, site);
}
