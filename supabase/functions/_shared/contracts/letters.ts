/** Letters before they are sent: what one looks like, and a test of it. For administrators. */
import * as z from "zod/mini";

export const letterLimits = { subject: 150, preheader: 200 } as const;

/** POST /newsletter/letters/preview and /newsletter/letters/test. */
export const letterRequest = z.object({
  /** The article, published or not. */
  postId: z.uuid(),
  subject: z.string().check(
    z.trim(),
    z.minLength(1, "A letter needs a subject."),
    z.maxLength(letterLimits.subject, `At most ${letterLimits.subject} characters.`),
  ),
  /** What mail programs show behind the subject. Empty for the excerpt. */
  preheader: z.string().check(
    z.trim(),
    z.maxLength(letterLimits.preheader, `At most ${letterLimits.preheader} characters.`),
  ),
});

export type LetterRequest = z.infer<typeof letterRequest>;

/** As it would be sent, but for the link by which one subscriber leaves. */
export const letterPreviewResponse = z.object({
  subject: z.string(),
  text: z.string(),
  /** A whole document without scripts. */
  html: z.string(),
});

export type LetterPreviewResponse = z.infer<typeof letterPreviewResponse>;

/** 200 when the provider has accepted it. */
export const letterTestResponse = z.object({ sentTo: z.string() });

export type LetterTestResponse = z.infer<typeof letterTestResponse>;
