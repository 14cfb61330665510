/**
 * The look of the mails: the tokens of the site's two themes (web/styles.css), copied because functions cannot
 * import from there. The mails of Auth (supabase/templates) have the same look; a test compares them.
 *
 * Styles are inline, since some programs drop those of the head. The dark theme is in the head, as it needs a media
 * query; programs that do not know it and invert colours by themselves find dark text on light grounds everywhere,
 * the button included, and turn both.
 */

const fonts = "system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif";
/** A word without end, such as a URL, must not widen the column. */
const breaking = "overflow-wrap:anywhere;word-break:break-word";

export const inlineStyles = {
  body: "margin:0;padding:0;background-color:#f7f2e8;color:#241d16",
  preview:
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all",
  page: "width:100%;border-collapse:collapse;table-layout:fixed;background-color:#f7f2e8",
  margin: "padding:32px 12px",
  // Outlook on Windows knows the width only, everything else lets the maximum win.
  column: "width:600px;max-width:100%;border-collapse:separate;table-layout:fixed;text-align:left",
  product:
    `padding:0 4px 16px;font-family:${fonts};font-size:20px;line-height:28px;font-weight:800;color:#241d16`,
  card:
    `padding:32px;border:1px solid #dcd2c0;border-radius:10px;background-color:#fdfaf4;color:#241d16;font-family:${fonts};${breaking}`,
  heading:
    "margin:0 0 16px;text-align:start;font-size:26px;line-height:34px;font-weight:700;color:#241d16",
  paragraph: "margin:0 0 16px;text-align:start;font-size:17px;line-height:28px;color:#241d16",
  postHead:
    "margin:0 0 4px;text-align:start;font-size:17px;line-height:28px;font-weight:600;color:#241d16",
  postLink: "color:#241d16;text-decoration:underline",
  imageRow: "margin:0 0 20px;font-size:14px;line-height:20px;color:#655a4d",
  image: "display:block;width:100%;max-width:534px;height:auto;border:0;border-radius:6px",
  buttonTable: "margin:24px 0;border-collapse:separate",
  buttonCell: "border-radius:6px;background-color:#f0902a;mso-padding-alt:12px 24px",
  button:
    `display:inline-block;padding:12px 24px;border-radius:6px;background-color:#f0902a;color:#241404;font-family:${fonts};font-size:17px;line-height:24px;font-weight:600;text-decoration:none`,
  footer: `padding:24px 4px 0;font-family:${fonts};${breaking}`,
  note: "margin:0 0 8px;font-size:14px;line-height:22px;color:#655a4d",
  noteLink: "color:#655a4d;text-decoration:underline",
} as const;

/** Rules for the head. Classes stand for the inline styles that change: they need !important to win. */
export const headStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.mail-last { margin-bottom: 0 !important; }
@media (max-width: 480px) {
  .mail-margin { padding: 20px 8px !important; }
  .mail-card { padding: 24px 20px !important; }
  .mail-heading { font-size: 23px !important; line-height: 30px !important; }
}
@media (prefers-color-scheme: dark) {
  .mail-page { background-color: #16120f !important; }
  .mail-card { background-color: #201b17 !important; border-color: #3a322b !important; }
  .mail-text { color: #f1e9dc !important; }
  .mail-muted { color: #afa393 !important; }
  .mail-button { background-color: #f39a3c !important; color: #211304 !important; }
}
`;
