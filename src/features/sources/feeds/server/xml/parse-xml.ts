import { FEED_MAX_ENTRIES } from '../../rules/feed-limits.ts';
import { fieldAddress } from './address.ts';
import type { XmlElement } from './element.ts';
import { qualifiedName, withDeclaredPrefixes } from './namespaces.ts';
import { type Attribute, cdataText, decodeReferences, tokenize } from './tokens.ts';

/** Deeper elements are skipped, and their text is kept. */
const MAX_DEPTH = 100;
/** Entries do not nest: a previous one was left open. */
const ENTRIES = new Set(['item', 'entry', 'atom:entry', 'atom:item']);
/** RSS fields that contain neither another field nor an entry. */
const FIELDS = new Set(
  'title link guid pubdate description category comments language copyright lastbuilddate managingeditor webmaster'.split(
    ' ',
  ),
);

interface Parsed {
  readonly document: XmlElement;
  /** Elements still open at the end of the document. */
  readonly leftOpen: readonly XmlElement[];
}

/**
 * Parses a document as far as it goes. An element left open ends with its parent; a truncated document ends where it
 * was cut.
 */
export function parseXml(source: string, url: string): Parsed {
  const document: XmlElement = {
    name: '',
    tag: '',
    attributes: new Map(),
    children: [],
    base: url,
    prefixes: new Map(),
  };
  const open = [document];
  const current = () => open.at(-1) ?? document;
  let entries = 0;

  function appendText(words: string): void {
    const { children } = current();
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + words;
    else if (words !== '') children.push(words);
  }

  function close(place: number): void {
    entries += open.slice(place).filter(({ name }) => ENTRIES.has(name)).length;
    open.length = place;
  }

  function begin(name: string, attributes: readonly Attribute[], isEmpty: boolean): void {
    if (open.length > MAX_DEPTH) return;
    const element = elementOf(name, attributes, current());
    if (ENTRIES.has(element.name)) {
      const left = open.findIndex((one) => ENTRIES.has(one.name));
      if (left > 0) close(left);
    }
    if ((ENTRIES.has(element.name) || FIELDS.has(element.name)) && FIELDS.has(current().name))
      close(open.length - 1);
    current().children.push(element);
    if (!isEmpty) open.push(element);
    else if (ENTRIES.has(element.name)) entries += 1;
  }

  for (const token of tokenize(source)) {
    if (token.kind === 'text') appendText(decodeReferences(source.slice(token.start, token.end)));
    else if (token.kind === 'raw') appendText(cdataText(source, token));
    else if (token.kind === 'open') begin(token.name, token.attributes, token.isEmpty);
    else if (token.kind === 'close') {
      const tag = token.name.toLowerCase();
      const place = open.findLastIndex((one) => one.tag === tag);
      if (place > 0) close(place);
    }
    if (entries >= FEED_MAX_ENTRIES) return { document, leftOpen: [] };
  }
  return { document, leftOpen: open };
}

function elementOf(written: string, attributes: readonly Attribute[], parent: XmlElement): XmlElement {
  const declared = attributes.flatMap(({ name, value }) => {
    const found = /^xmlns(?::(.+))?$/i.exec(name);
    // Elements of RSS have no namespace, whatever is declared.
    const isRssNamespace = found?.[1] === undefined && /^rss$/i.test(written);
    return found && !isRssNamespace ? [[(found[1] ?? '').toLowerCase(), value] as const] : [];
  });
  const prefixes = withDeclaredPrefixes(parent.prefixes, declared);
  const named = new Map<string, string>();
  for (const { name, value } of attributes) {
    if (/^xmlns(:|$)/i.test(name)) continue;
    const key = name.includes(':') ? qualifiedName(prefixes, name) : name.toLowerCase();
    if (!named.has(key)) named.set(key, value);
  }
  // CDF has its own attribute for the base.
  const base = named.get('xml:base') ?? (/^channel$/i.test(written) ? named.get('base') : undefined);
  return {
    name: qualifiedName(prefixes, written),
    tag: written.toLowerCase(),
    attributes: named,
    children: [],
    base: base === undefined ? parent.base : (fieldAddress(base, parent.base) ?? parent.base),
    prefixes,
  };
}
