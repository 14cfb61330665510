/** Fills a mail template the way the platform does (Go's html/template, plain variables only). */

export interface TemplateVariables {
  SiteURL: string;
  RedirectTo: string;
  Token: string;
  TokenHash: string;
  Email: string;
  NewEmail: string;
}

/**
 * Replaces `{{ .Name }}` by the escaped value; unknown names become empty. ConfirmationURL is left out
 * on purpose: opening it uses up the token, so no template of ours may contain it.
 */
export function fillTemplate(
  template: string,
  variables: TemplateVariables,
): string {
  const values: Record<string, string> = { ...variables };
  return template.replace(
    /\{\{\s*\.(\w+)\s*\}\}/g,
    (_, name: string, at: number) => {
      const value = values[name] ?? "";
      return escapeHtml(
        isInQuery(template.slice(0, at)) ? encodeURIComponent(value) : value,
      );
    },
  );
}

/** Whether the text ends inside an attribute's address, behind its question mark. */
function isInQuery(before: string): boolean {
  return /\shref="[^"?]*\?[^"]*$/.test(before);
}

export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
