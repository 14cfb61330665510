// Loaded before each test file by `npm run test:long`: properties that name no number of inputs are
// tried with fifty times as many as otherwise.
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 5000 });
