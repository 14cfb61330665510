/** The platform's error codes that this server uses. */
export type RealtimeErrorCode =
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

/** An error whose message the client may read. The message of any other error is not sent. */
export class RealtimeError extends Error {
  override readonly name = "RealtimeError";

  constructor(readonly code: RealtimeErrorCode, message: string) {
    super(message);
  }
}
