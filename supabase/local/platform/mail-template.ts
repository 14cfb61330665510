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
 * Replaces `{{ .Name }}` by the value, escaped for its context: percent-encoded in the
 * query of a link, HTML elsewhere. Unknown names become empty. ConfirmationURL is left out on purpose:
 * opening it uses up the token, so no template of ours may contain it.
 */
export function fillTemplate(template: string, variables: TemplateVariables): string {
  const values: Record<string, string> = { ...variables };
  return template.replace(variable, (_, name: string, offset: number) => {
    const value = values[name] ?? "";
    return isInQuery(template.slice(0, offset)) ? encodeURIComponent(value) : escapeHtml(value);
  });
}

const variable = /\{\{\s*\.(\w+)\s*\}\}/g;

function isInQuery(before: string): boolean {
  return /\shref="[^"]*\?[^"]*$/.test(before);
}

export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
