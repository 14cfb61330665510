import assert from "node:assert/strict";
import fc from "fast-check";
import type { ErrorCode } from "../contracts/errors.ts";
import { Failure } from "../http/failure.ts";
import { parseRelease } from "./release-file.ts";

function failure(text: string): Failure {
  try {
    parseRelease(text);
  } catch (error) {
    assert.ok(error instanceof Failure, `${error}`);
    return error;
  }
  assert.fail("was accepted");
}

Deno.test("each fault of the file has its code and the specified message", () => {
  const faults: [ErrorCode, string, string[]][] = [
    ["release_file_empty", "Release information file is empty.", [
      "",
      " ",
      "\r\n\t",
    ]],
    [
      "release_file_malformed",
      "Failed to parse release information. The file might be malformed.",
      ["{", "{'version': 1}", '{"version": "1.4.2",}', "<html>", "\0"],
    ],
    [
      "release_file_invalid",
      "Failed to load download information. Please try again later.",
      ["{}", "null", "[]", '"1.4.2"', '{"version": "1.4.2"}'],
    ],
  ];
  for (const [code, message, texts] of faults) {
    for (const text of texts) {
      const found = failure(text);
      assert.equal(found.code, code, text);
      assert.equal(found.message, message);
    }
  }
});

Deno.test("an invalid file is reported with its fields, and logged in one sentence", () => {
  const text =
    '{"version": 2, "releaseDate": "2026-11-09", "platforms": {"windows": {"url": "/a"}}}';
  const { issues, cause } = failure(text);
  assert.deepEqual(issues?.map((issue) => issue.path), [
    "version",
    "platforms.windows.url",
  ]);
  assert.match(
    `${cause}`,
    /^latest-release\.json: version must be text; platforms\.windows\.url must be an http\(s\)/,
  );
});

Deno.test("any text is a release or a failure that names the file", () => {
  const text = fc.oneof(fc.string(), fc.json(), fc.json().map((json) => `{"platforms": ${json}}`));
  fc.assert(fc.property(text, (content) => {
    assert.match(failure(content).code, /^release_file_/);
  }));
});
