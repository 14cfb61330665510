// What Deno's own functions return, for oxlint, which has to know that to find promises nobody awaits. `deno check` does not
// read this: Deno brings its types.
/// <reference types="deno" />
