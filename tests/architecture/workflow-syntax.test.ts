// What GitHub's own tools find in a workflow: unknown keys, wrong types, unknown contexts, functions and inputs.
import { expect, test } from "vitest";
import { validate } from "@actions/languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";
import { filesUnder, read } from "#tests/support/repository.ts";

const fileProvider = {
  getFileContent: (file: { path: string }) =>
    Promise.resolve({ name: file.path, content: read(file.path.replace(/^\.\//, "")) }),
};

async function problemsOf(path: string, text: string): Promise<string[]> {
  const document = TextDocument.create(`file:///${path}`, "yaml", 1, text);
  const found = await validate(document, { fileProvider });
  return found.map(({ range, message }) => `${path}:${range.start.line + 1} ${message}`);
}

test("every workflow is one that GitHub accepts", async () => {
  const workflows = filesUnder(".github/workflows", /\.yml$/);
  expect(workflows.length).toBeGreaterThan(3);
  for (const path of workflows) expect(await problemsOf(path, read(path))).toEqual([]);
});

test("mistakes would be found: keys, contexts, needs and inputs of a called workflow", async () => {
  const mistakes = `on: push
permisions: {}
jobs:
  build:
    runs-on: ubuntu-24.04
    if: env.READY
    steps:
      - run: echo
        env:
          NAME: \${{ inputs.nothing }}
  deploy:
    needs: [build, proof]
    uses: ./.github/workflows/deploy-environment.yml
    with:
      enviroment: staging
`;
  const found = (await problemsOf(".github/workflows/mistakes.yml", mistakes)).join("\n");
  for (const line of [2, 6, 10, 12, 15]) expect(found).toContain(`mistakes.yml:${line} `);
});
