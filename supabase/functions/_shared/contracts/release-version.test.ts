import assert from "node:assert/strict";
import { isReleaseVersion } from "./release-version.ts";

Deno.test("a version is three numbers of up to four digits", () => {
  for (const version of ["0.0.0", "1.4.2", "1.10.0", "9999.9999.9999"]) {
    assert.ok(isReleaseVersion(version), version);
  }
  const others = [
    ...[
      "",
      "1",
      "1.4",
      "1.4.2.1",
      "1.4.2-beta",
      "v1.4.2",
      "1.04.2",
      "10000.0.0",
      "1.4.2\n",
      " 1.4.2",
    ],
    ...["1..2", "..", "%2e%2e", "-1.0.0", "１.4.2", "1,4,2", "1".repeat(300), "1.4.2'--"],
  ];
  for (const version of others) assert.ok(!isReleaseVersion(version), version);
});
