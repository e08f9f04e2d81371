import { cdataText, decodeReferences, tokenize } from './xml/tokens.ts';

/** HTML elements used in titles; any other word in angle brackets is text. */
const TEXT_ELEMENTS = new Set(
  `a abbr acronym b bdi bdo big blockquote br center cite code dd del dfn div dl dt em embed figure font h1 h2 h3 h4 h5 h6
  hr i iframe img ins kbd li mark nobr object ol p pre q s samp script small span strike strong style sub sup svg table
  tbody td th time tr tt u ul var wbr`.split(/\s+/),
);
const BLOCK_ELEMENT = /^(?:blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|table|td|th|tr|ul)$/;
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'svg', 'iframe', 'object']);

/** The text of an HTML fragment, on one line. */
export function htmlToText(html: string): string {
  const pieces: string[] = [];
  let hidden: string | undefined;
  for (const token of tokenize(html)) {
    const name = token.kind === 'open' || token.kind === 'close' ? token.name.toLowerCase() : '';
    const written = html.slice(token.start, token.end);
    if (hidden !== undefined) {
      if (token.kind === 'close' && name === hidden) hidden = undefined;
    } else if (token.kind === 'text') pieces.push(decodeReferences(written));
    else if (token.kind === 'cdata') pieces.push(cdataText(html, token));
    else if (name !== '' && !TEXT_ELEMENTS.has(name)) pieces.push(written);
    else if (BLOCK_ELEMENT.test(name)) pieces.push(' ');
    else if (token.kind === 'open' && HIDDEN_ELEMENTS.has(name) && !token.isEmpty) hidden = name;
  }
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** Whether a text looks like HTML. */
export function looksLikeHtml(text: string): boolean {
  return /<\/(?:a|b|i|p|em|strong|div|span|li|ul|h\d|td|table|font|blockquote)\s*>|<(?:br|p|img|hr)\b[^<>]*>/i.test(
    text,
  );
}

/** Plain text as HTML, escaped only where it would be read as markup. */
export function htmlFromText(text: string): string {
  if (!/<[a-z/!?]|&(?:#|[a-z]+;)/i.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
