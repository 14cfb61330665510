declare module "virtual:built-site" {
  const site: import("./render.tsx").BuiltSite;
  export default site;
}
