// Columns of the platform's schemas auth and storage that look as if they were about people. The local stack has a part of
// them. Read off the migrations of Auth (github.com/supabase/auth, up to 20260625000000) and Storage
// (github.com/supabase/storage, 4fa61fb) with the query of inventory.ts.

const columns = {
  "auth.audit_log_entries": "ip_address payload",
  "auth.custom_oauth_providers":
    "attribute_mapping authorization_params cached_discovery client_id client_secret email_optional token_url",
  "auth.flow_state":
    "email_optional invite_token provider_access_token provider_refresh_token user_id",
  "auth.identities": "email identity_data user_id",
  "auth.mfa_amr_claims": "session_id",
  "auth.mfa_challenges": "ip_address web_authn_session_data",
  "auth.mfa_factors": "last_webauthn_challenge_data phone secret user_id web_authn_credential",
  "auth.oauth_authorizations": "client_id user_id",
  "auth.oauth_clients": "client_secret_hash token_endpoint_auth_method",
  "auth.oauth_consents": "client_id user_id",
  "auth.one_time_tokens": "token_hash token_type user_id",
  "auth.refresh_tokens": "session_id token user_id",
  "auth.saml_providers": "attribute_mapping",
  "auth.saml_relay_states": "for_email",
  "auth.sessions":
    "ip oauth_client_id refresh_token_counter refresh_token_hmac_key user_agent user_id",
  "auth.users":
    "confirmation_token email email_change email_change_confirm_status email_change_sent_at email_change_token_current email_change_token_new email_confirmed_at encrypted_password is_sso_user phone phone_change phone_change_sent_at phone_change_token phone_confirmed_at raw_app_meta_data raw_user_meta_data reauthentication_token recovery_token",
  "auth.webauthn_challenges": "session_data user_id",
  "auth.webauthn_credentials": "credential_id public_key transports user_id",
  "storage.buckets": "owner owner_id",
  "storage.iceberg_namespaces": "metadata",
  "storage.migrations": "hash",
  "storage.objects": "metadata owner owner_id path_tokens user_metadata",
  "storage.s3_multipart_uploads": "metadata owner_id user_metadata",
  "storage.s3_multipart_uploads_parts": "owner_id",
  "storage.vector_indexes": "metadata_configuration",
};

export const columnsOfPlatform = Object.entries(columns).flatMap(([table, names]) =>
  names.split(" ").map((name) => `${table}.${name}`)
);
