/** One numbered section of a legal page. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: string[];
  /** Shown as a list after the paragraphs. */
  points?: string[];
}
