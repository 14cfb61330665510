/**
 * Where the data of data-inventory.ts is, which keys of the export have it, what becomes of it with the account, and
 * where its times are set. Compared with the database by tests/permissions/inventory*.test.ts: a column about people
 * that is missing here fails them. For tests and readers; no page imports it.
 */
import type { DataId } from "./data-inventory.ts";
import { type DataPlaces, deleted, nameless, own, platforms, timed, within } from "./data-place.ts";
import { placesElsewhere } from "./data-elsewhere.ts";
import { placesInForum } from "./data-forum.ts";

const cleaning = "private.delete_expired_mails_and_reports";
const otherCleaning = "private.delete_other_expired_rows";

export const dataPlaces: Record<DataId, DataPlaces> = {
  account: {
    tables: [
      own(
        "auth.users",
        "id",
        "email created_at email_confirmed_at last_sign_in_at",
        "email encrypted_password email_change phone phone_change raw_app_meta_data raw_user_meta_data",
      ),
      own("auth.identities", "user_id", "email", "email identity_data provider_id"),
    ],
    limits: [{ time: "1 day", function: "private.delete_unconfirmed_account" }],
    exported: ["account", "signIns"],
    onDeletion: deleted,
  },
  links: {
    tables: [
      own(
        "auth.users",
        "id",
        "",
        "confirmation_token recovery_token reauthentication_token email_change_token_new email_change_token_current phone_change_token",
      ),
      platforms("auth.one_time_tokens", "user_id token_hash relates_to"),
      // Of ways to sign in that are not offered. Auth deletes rows that are a day old.
      own(
        "auth.flow_state",
        "user_id",
        "",
        "auth_code invite_token provider_access_token provider_refresh_token linking_target_id",
      ),
      // Unused: nobody signs in to other applications, or by single sign-on, from here.
      platforms("auth.oauth_authorizations", "user_id client_id"),
      platforms("auth.oauth_consents", "user_id client_id"),
      platforms("auth.saml_relay_states", "for_email"),
    ],
    limits: [{ time: "1 hour", file: "supabase/config.toml", text: "otp_expiry = 3600" }],
    exported: { not: "With a code whoever reads the file could act for the member." },
    onDeletion: deleted,
  },
  factors: {
    tables: [
      own("auth.mfa_factors", "user_id", "friendly_name status", "friendly_name secret phone"),
      platforms("auth.mfa_factors", "web_authn_credential last_webauthn_challenge_data"),
      platforms("auth.mfa_challenges", "factor_id ip_address otp_code"),
      platforms("auth.mfa_challenges", "web_authn_session_data"),
      platforms("auth.mfa_amr_claims", "session_id authentication_method"),
      // Passkeys; unused.
      platforms("auth.webauthn_challenges", "user_id session_data"),
      platforms(
        "auth.webauthn_credentials",
        "user_id credential_id public_key transports friendly_name",
      ),
    ],
    exported: ["factors"],
    onDeletion: deleted,
  },
  sessions: {
    tables: [
      own(
        "auth.sessions",
        "user_id",
        "user_agent created_at",
        "ip user_agent refresh_token_hmac_key refresh_token_counter",
      ),
      own("auth.refresh_tokens", "user_id", "", "session_id token parent"),
      platforms("auth.sessions", "oauth_client_id"),
    ],
    limits: [{ time: "3 days", says: "Auth's cleaning: 72 hours after the end of a session" }],
    exported: ["signIns"],
    onDeletion: deleted,
  },
  "account-log": {
    tables: [within("auth.audit_log_entries", "payload ip_address")],
    elsewhere: ["the platform's own log, for as long as its plan keeps logs"],
    limits: [{ time: "90 days", function: "private.delete_expired_audit_entries" }],
    exported: ["accountLog"],
    onDeletion: timed(
      "Who breaks into an account and deletes it would delete the proof.",
      "auth.audit_log_entries.payload",
    ),
  },
  profile: {
    tables: [
      own(
        "public.profiles",
        "id",
        "username avatar_url created_at role",
        "username avatar_url email",
      ),
      own("private.contact_emails", "user_id", "email", "email"),
      // Derived from the name.
      own("private.username_skeletons", "user_id", "", "skeletons"),
      own("private.user_roles", "user_id", "role"),
    ],
    exported: ["profile"],
    onDeletion: deleted,
  },
  pictures: {
    tables: [
      // The name contains the id of the account.
      own("storage.objects", "owner", "", "name path_tokens owner_id metadata user_metadata"),
      platforms("storage.s3_multipart_uploads_parts", "owner_id"),
      platforms("storage.s3_multipart_uploads", "owner_id key metadata user_metadata"),
    ],
    elsewhere: ["files of the bucket avatars"],
    limits: [{ time: "30 days", function: "private.schedule_unused_file" }],
    exported: ["pictures"],
    onDeletion: deleted,
  },
  ...placesInForum,
  mails: {
    tables: [
      own(
        "private.mails",
        "member_id",
        "id purpose state created_at",
        "subscriber_id sent_to content",
      ),
    ],
    limits: [{ time: "1 year", function: cleaning }, { time: "1 day", function: cleaning }],
    exported: ["mails"],
    onDeletion: nameless("What was sent adds up; neither account nor address is in it."),
  },
  ignored: {
    // Members are not told who ignores them.
    tables: [
      own("public.ignored_members", "user_id", "ignored_id created_at", "ignored_id"),
    ],
    exported: ["ignored"],
    onDeletion: deleted,
  },
  reports: {
    tables: [
      own("public.reports", "reporter_id", "id post_id reason details created_at", "details"),
    ],
    limits: [{ time: "3 years", function: cleaning }],
    exported: ["reports"],
    onDeletion: nameless("The decision about somebody else's post rests on it."),
  },
  "visitor-reports": {
    tables: [within("public.reports", "contact")],
    limits: [
      { time: "3 years", function: cleaning },
      { time: "180 days", function: otherCleaning },
    ],
    exported: { not: "Whoever sends one has no account; they ask us." },
    onDeletion: nameless("It does not belong to an account."),
  },
  cases: {
    tables: [within("public.report_cases", "member_id"), within("public.reports", "member_id")],
    limits: [{ time: "3 years", function: cleaning }],
    exported: { not: "Words of others. What was decided about the member's posts is in it." },
    onDeletion: nameless(
      "An id that leads to nobody, so that reports of one profile stay one case.",
      "public.report_cases.member_id",
      "public.reports.member_id",
    ),
  },
  suspension: {
    tables: [
      own("public.suspensions", "member_id", "until reason created_at"),
      // Hashes, and names as they look: the words themselves are with the reason in the log.
      own("private.cleared_values", "member_id"),
    ],
    exported: ["suspension"],
    onDeletion: deleted,
  },
  "moderation-log": {
    tables: [
      {
        ...own("public.moderation_log", "member_id", "action reason created_at"),
        columns: ["actor_id", "member_id", "old_value", "new_value"],
      },
    ],
    limits: [{ time: "3 years", function: "private.delete_expired_log" }],
    exported: ["moderation", "moderationActions"],
    onDeletion: nameless(
      "Ids that lead to nobody, so that what one moderator did, or what one member was warned of, stays together.",
      "public.moderation_log.actor_id",
      "public.moderation_log.member_id",
    ),
  },
  "write-counts": {
    tables: [
      own("private.recent_writes", "user_id", "kind times day_rows day_bytes"),
      own("private.reviewed_members", "user_id", "reviewed_at"),
    ],
    limits: [{ time: "1 day", function: "private.count_write" }],
    exported: ["limits"],
    onDeletion: deleted,
  },
  "request-counts": {
    // HMACs with a key of the database (private.hmac_of); IP addresses have been hashed before, with a key
    // of the functions (_shared/clients/hmac.ts).
    tables: [within("private.rate_limit_counters", "subject")],
    limits: [{ time: "1 day", setting: "private.request_limits.span" }],
    exported: { not: "Nobody can tell whose a counter is without asking for it anew." },
    onDeletion: timed("A hash from which neither account nor address can be read."),
  },
  newsletter: {
    tables: [within("public.email_subscriptions", "email")],
    limits: [{ time: "7 days", function: "private.subscribe_to_newsletter" }],
    exported: ["newsletterSince"],
    onDeletion: deleted,
  },
  consent: {
    // HMACs: of the email address with a key of the database, of the IP address with one of the functions.
    tables: [within("private.newsletter_events", "email_hmac client_hmac")],
    limits: [{ time: "3 years", function: cleaning }],
    exported: ["consent"],
    onDeletion: timed(
      "The law asks for proof of consent; only who has the address at hand finds it.",
      "private.newsletter_events.email_hmac",
    ),
  },
  suppressed: {
    tables: [within("private.suppressed_emails", "email_hmac")],
    exported: ["notificationSettings"],
    onDeletion: timed(
      "An address that has complained gets no mail, whoever signs up with it next.",
      "private.suppressed_emails.email_hmac",
    ),
  },
  authors: {
    tables: [
      within("public.blog_posts", "author"),
      within("public.article_versions", "author"),
      within("private.letters", "sent_by"),
      within("storage.objects", "owner owner_id"),
    ],
    exported: { not: "Articles and letters are the site's; the acts are in it." },
    onDeletion: nameless("The name above an article is a part of it, until it is changed."),
  },
  jobs: {
    tables: [within("private.jobs", "key payload last_error")],
    limits: [
      { time: "7 days", setting: "private.job_kinds.kept" },
      { time: "90 days", function: otherCleaning },
    ],
    exported: { not: "What they are about is in it: mails, pictures and the account." },
    onDeletion: deleted,
  },
  ...placesElsewhere,
};
