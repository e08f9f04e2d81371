import { escapeMarkup } from '#base/escape-markup.ts';

/** Plain text as a page: its file name is the title, and empty lines separate paragraphs. */
export function htmlFromText(text: string, name: string): string {
  const paragraphs = escapeMarkup(text.trim()).replace(BLANK_LINES, '</p>\n<p>');
  const body = paragraphs === '' ? '' : `<p>${paragraphs}</p>`;
  return `<!doctype html><title>${escapeMarkup(name)}</title><article><h1>${escapeMarkup(name)}</h1>${body}</article>`;
}

/** Starts at a line end, so that no text causes backtracking. */
const BLANK_LINES = /\n[^\S\n]*\n\s*/g;
