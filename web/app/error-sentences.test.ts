// Whatever Auth, Storage or the database say, what a person reads is a sentence of ours: every code × every form.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { authMessages } from "#web/features/auth/model/messages.ts";
import { toAuthError } from "#web/lib/errors/auth-errors.ts";
import { toAppError, toStorageError } from "#web/lib/errors/errors.ts";

/** From the pinned client, which lists what the vendor's server responds. */
const authCodes =
  readFileSync("node_modules/@supabase/auth-js/dist/module/lib/error-codes.d.ts", "utf8")
    .match(/export type ErrorCode = (.*);/)?.[1]?.match(/\w+/g) ?? [];
const storageCodes = [
  ...[
    "NoSuchBucket",
    "NoSuchKey",
    "NoSuchUpload",
    "InvalidJWT",
    "InvalidRequest",
    "EntityTooLarge",
  ],
  ...["InternalError", "ResourceAlreadyExists", "InvalidKey", "InvalidRange", "InvalidMimeType"],
  ...["InvalidUploadId", "KeyAlreadyExists", "DatabaseTimeout", "InvalidSignature", "AccessDenied"],
  ...[
    "ResourceLocked",
    "DatabaseError",
    "MissingContentLength",
    "LockTimeout",
    "S3Error",
    "SlowDown",
  ],
  ...["TusError", "Aborted", "FeatureNotEnabled", "NotSupported", "UnknownError"],
];
const databaseCodes = [
  ...[
    "22001",
    "22P02",
    "22P05",
    "22003",
    "22007",
    "22023",
    "23502",
    "23503",
    "23505",
    "23514",
    "25006",
  ],
  ...[
    "40001",
    "40P01",
    "42501",
    "42601",
    "42703",
    "42883",
    "42P01",
    "53300",
    "54000",
    "55P03",
    "57014",
  ],
  ...[
    "57P03",
    "P0001",
    "XX000",
    "PGRST000",
    "PGRST002",
    "PGRST100",
    "PGRST102",
    "PGRST103",
    "PGRST106",
  ],
  ...[
    "PGRST116",
    "PGRST200",
    "PGRST202",
    "PGRST205",
    "PGRST300",
    "PGRST301",
    "PGRST302",
    "PGRST303",
  ],
];
const vendors = "Vendor: panic at 0x1f, see the logs of the server";

interface Told {
  title: string;
  description: string;
}
type Form = [name: string, explain: (thrown: unknown) => Told | string];

/** The first parameter of a function that explains a failure. */
const takesFailure = /^(function )?\w*\s*\(?\s*\{?\s*(thrown|error|code|kind)\b/;
const isForm = (value: unknown): value is Form[1] =>
  typeof value === "function" && value.length === 1 && takesFailure.test(String(value));

/** What every feature says of a failure: all functions of its messages that take what was thrown. */
const forms = Object.entries(
  import.meta.glob<Record<string, unknown>>("../features/**/*messages.ts", { eager: true }),
).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => {
    const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return [[name, value] as const, ...inside].flatMap(([each, explain]): Form[] =>
      isForm(explain) ? [[`${file.slice("../features/".length)} ${each}`, explain]] : []
    );
  })
);

const textOf = (told: Told | string) => typeof told === "string" ? told : told.description;

const statuses = [400, 401, 403, 404, 406, 409, 413, 422, 429, 500, 503, 540];
const all = statuses.flatMap((status) => [
  ...authCodes.map((code) => toAuthError(Object.assign(new Error(vendors), { code, status }))),
  ...storageCodes.map((code) =>
    toStorageError(
      Object.assign(new Error(vendors), { code, status: 400, statusCode: `${status}` }),
    )
  ),
  ...[...databaseCodes, "", "404", "NOT_FOUND"].map((code) =>
    toAppError({ code, message: vendors, hint: "Perhaps you meant another column." }, status)
  ),
]);

/** One of each: most statuses make no difference. */
const failures = [
  ...new Map(all.map((each) => [`${each.kind} ${each.code} ${each.message}`, each])).values(),
];

describe("what a person reads", () => {
  test("there are codes and forms to try", () => {
    expect(authCodes.length).toBeGreaterThan(80);
    expect(forms.map(([name]) => name).filter((name) => name.startsWith("auth/model/")).length)
      .toBeGreaterThan(10);
    expect(forms.length).toBeGreaterThan(40);
  });

  test.each(forms)("%s", (_, explain) => {
    const wrong = failures.filter((failure) =>
      // It has answered, so nobody's connection is at fault.
      /Vendor|could not be reached|check your connection/.test(textOf(explain(failure)))
    );
    expect(wrong.map(({ kind, code }) => `${kind} ${code}`)).toEqual([]);
  });

  test("Auth's limits say when again, where Auth says so", () => {
    const told = (message: string) =>
      authMessages.resetMailFailed(
        toAuthError({ code: "over_email_send_rate_limit", status: 429, message }),
      ).description;
    expect(told("For security purposes, you can only request this after 42 seconds."))
      .toBe("That was too often. Please try again in 42 seconds.");
    expect(told("email rate limit exceeded"))
      .toBe("That was too often. Please try again in a few minutes.");
  });

  test("a weak password is told what it lacks", () => {
    const told = (reasons: string[]) =>
      toAuthError({ code: "weak_password", status: 422, message: vendors, reasons }).message;
    expect(told(["length"])).toBe("This password is too short.");
    expect(told(["characters"])).toMatch(/^This password needs more kinds/);
    expect(told(["pwned"])).toMatch(/theft/);
    expect(told([])).toMatch(/longer/);
  });
});
