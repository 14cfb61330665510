/** POST /newsletter: one more email address for the newsletter. */
import * as z from "zod/mini";
import { emailAddress } from "./text-rules.ts";

/** Takes what a person types; spaces around it are dropped. */
export const emailSchema = z.string("Please enter your email address.")
  .check(z.trim(), emailAddress());

/** The database writes the address in lower case, so that it is on the list once. */
export const subscribeRequest = z.object({ email: emailSchema });

export type SubscribeRequest = z.input<typeof subscribeRequest>;

/** 201. An email address that is on the list already gets 409 `already_subscribed`. */
export const subscribeResponse = z.object({ status: z.literal("subscribed") });

export type SubscribeResponse = z.infer<typeof subscribeResponse>;
