declare const safe: unique symbol;

/** HTML that may be set as it is: only cleanHtml makes it. */
export type SafeHtml = string & { readonly [safe]: true };
