// What administrators read about members and subscribers.
import { explainFailure, failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import type { Role } from "#web/lib/session/queries.ts";

const withArticle: Record<Role, string> = {
  member: "an ordinary member",
  moderator: "a moderator",
  admin: "an administrator",
};

export const peopleMessages = {
  subscriberRemoved: (email: string) => ({
    title: "Success",
    description: `${email} no longer gets the newsletter.`,
  }),
  removeFailed: (thrown: unknown) =>
    failed("Error", explainFailure(thrown, "Failed to remove subscriber.")),
  exportFailed: (thrown: unknown) =>
    failed("Error", explainFailure(thrown, "Failed to export subscribers.")),
  consentFailed: "Failed to fetch the consent.",
  noConsent: "Nothing is on record: this address was on the list before consent was kept.",
  subscribersFailed: "Failed to fetch subscribers.",
  membersFailed: "Failed to fetch members.",
  roleChanged: (name: string, role: Role) => ({
    title: "Success",
    description: `${name} is now ${withArticle[role]}.`,
  }),
  roleFailed: (thrown: unknown) =>
    failed(
      "Error",
      asAppError(thrown).hint === "last_admin"
        ? "The last administrator cannot be removed. Make somebody else an administrator first."
        : explainFailure(thrown, "Failed to change the role."),
    ),
} as const;
