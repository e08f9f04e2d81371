/** Plain text as a page: its name for a title, a paragraph wherever a line is left empty. */
export function textPage(text: string, name: string): string {
  const paragraphs = text.split(/\r?\n[^\S\n]*\r?\n/).filter((part) => part.trim() !== '');
  const body = paragraphs.map((part) => `<p>${escaped(part.trim())}</p>`).join('\n');
  return `<!doctype html><title>${escaped(name)}</title><article><h1>${escaped(name)}</h1>${body}</article>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
