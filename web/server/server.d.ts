declare module "virtual:built-site" {
  const site: import("./built-site.ts").BuiltSite;
  export default site;
}
