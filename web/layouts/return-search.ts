// Login and Sign Up bring people back to the page they came from.

const authPages = ["/login", "/signup", "/forgot-password", "/reset-password", "/admin/login"];

/** The search parameters of a link to Login or Sign Up on the page at `pathname` + `searchStr`. */
export function returnSearch(
  { pathname, searchStr }: { pathname: string; searchStr: string },
): { redirect?: string } {
  const page = pathname.replace(/(?<=.)\/+$/, "");
  return authPages.includes(page) ? {} : { redirect: pathname + searchStr };
}
