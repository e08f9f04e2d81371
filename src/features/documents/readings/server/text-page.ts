import { escapeMarkup } from '#base/escape-markup.ts';

/** Plain text as a page: its name for a title, a paragraph wherever a line is left empty. */
export function textPage(text: string, name: string): string {
  const paragraphs = escapeMarkup(text.trim()).replace(BLANK_LINES, '</p>\n<p>');
  const body = paragraphs === '' ? '' : `<p>${paragraphs}</p>`;
  return `<!doctype html><title>${escapeMarkup(name)}</title><article><h1>${escapeMarkup(name)}</h1>${body}</article>`;
}

/** Begins at the end of a line, so that no text makes the reading go back. */
const BLANK_LINES = /\n[^\S\n]*\n\s*/g;
