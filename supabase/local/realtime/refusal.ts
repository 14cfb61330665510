/** The platform's error codes that this server uses. */
export type RefusalCode =
  | "ChannelRateLimitReached"
  | "ClientJoinRateLimitReached"
  | "ConnectionRateLimitReached"
  | "InvalidJWTToken"
  | "JwtSignatureError"
  | "JwtSignerError"
  | "MalformedJWT"
  | "MissingPartition"
  | "PrivateOnly"
  | "QueryCanceled"
  | "RealtimeDisabledForConfiguration"
  | "TopicNameRequired"
  | "UnableToConnectToProject"
  | "UnableToReplayMessages"
  | "Unauthorized";

/** A refusal whose words the client may read. Any other error is answered without its text. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(readonly code: RefusalCode, message: string) {
    super(message);
  }
}
