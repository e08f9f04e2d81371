import { rawOf, tokensOf, withoutReferences } from '../xml/tokens.ts';

/** Elements that people write in titles; a word in brackets that is none of these is a word. */
const KNOWN = new Set(
  `a abbr acronym b bdi bdo big blockquote br center cite code dd del dfn div dl dt em embed figure font h1 h2 h3 h4 h5 h6
  hr i iframe img ins kbd li mark nobr object ol p pre q s samp script small span strike strong style sub sup svg table
  tbody td th time tr tt u ul var wbr`.split(/\s+/),
);
const APART = /^(?:blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|table|td|th|tr|ul)$/;
const UNSAID = new Set(['script', 'style', 'svg', 'iframe', 'object']);

/** What HTML says, on one line. */
export function plainText(html: string): string {
  const said: string[] = [];
  let hidden: string | undefined;
  for (const token of tokensOf(html)) {
    const name = token.kind === 'open' || token.kind === 'close' ? token.name.toLowerCase() : '';
    const written = html.slice(token.start, token.end);
    if (hidden !== undefined) {
      if (token.kind === 'close' && name === hidden) hidden = undefined;
    } else if (token.kind === 'text') said.push(withoutReferences(written));
    else if (token.kind === 'raw') said.push(rawOf(html, token));
    else if (name !== '' && !KNOWN.has(name)) said.push(written);
    else if (APART.test(name)) said.push(' ');
    else if (token.kind === 'open' && UNSAID.has(name) && !token.isEmpty) hidden = name;
  }
  return said.join('').replace(/\s+/g, ' ').trim();
}

/** Words that look like HTML rather than like words. */
export function looksLikeHtml(text: string): boolean {
  return /<\/(?:a|b|i|p|em|strong|div|span|li|ul|h\d|td|table|font|blockquote)\s*>|<(?:br|p|img|hr)\b[^<>]*>/i.test(
    text,
  );
}

/** Plain words as HTML, changed only where they would be taken for markup. */
export function asHtml(text: string): string {
  if (!/<[a-z/!?]|&(?:#|[a-z]+;)/i.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
