/** Namespaces used in feeds, by address, with their usual prefix. */
const DECLARED: Readonly<Record<string, string>> = {
  'http://www.w3.org/2005/atom': 'atom',
  'http://purl.org/atom/ns': 'atom',
  'http://example.com/newformat': 'atom',
  'http://purl.org/rss/1.0': '',
  'http://my.netscape.com/rdf/simple/0.9': '',
  'http://channel.netscape.com/rdf/simple/0.9': '',
  'http://backend.userland.com/rss': '',
  'http://backend.userland.com/rss2': '',
  'http://backend.userland.com/rss091': '',
  'http://blogs.law.harvard.edu/tech/rss': '',
  'http://my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'http://purl.org/net/rss1.1': '',
  'http://purl.org/dc/elements/1.0': 'dc',
  'http://purl.org/dc/elements/1.1': 'dc',
  'http://purl.org/dc/terms': 'dcterms',
  'http://purl.org/rss/1.0/modules/content': 'content',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://example.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://search.yahoo.com/mrss': 'media',
  'http://backend.userland.com/creativecommonsrssmodule': 'creativecommons',
  'http://web.resource.org/cc': 'cc',
  'http://creativecommons.org/ns': 'cc',
  'http://purl.oclc.org/net/rss_2.0/enc': 'enc',
  'http://rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'http://prismstandard.org/namespaces/basic/2.0': 'prism',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'http://www.w3.org/xml/1998/namespace': 'xml',
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
  atom10: 'atom',
  atom03: 'atom',
  a10: 'atom',
  dct: 'dcterms',
};

/** Elements of Dublin Core that DCMI terms repeat. */
const REPEATED = new Set(
  'title creator subject description publisher contributor date type format identifier source language relation coverage rights'.split(
    ' ',
  ),
);

/** The prefixes declared at a place of the document, with their usual equivalents. */
export type Prefixes = ReadonlyMap<string, string>;

/** The prefixes below an element that declares some. */
export function withDeclaredPrefixes(
  known: Prefixes,
  declared: readonly (readonly [string, string])[],
): Prefixes {
  if (declared.length === 0) return known;
  const more = declared.map(([prefix, uri]) => [prefix, prefixOf(prefix, uri)] as const);
  return new Map([...known, ...more]);
}

function prefixOf(prefix: string, uri: string): string {
  const address = uri
    .trim()
    .toLowerCase()
    .replace(/^https:/, 'http:')
    .replace(/(?<![/#])[/#]+$/, '');
  return DECLARED[address] ?? usualPrefix(prefix);
}

/** The name with its usual prefix, such as `dc:date`; an undeclared prefix keeps its usual meaning. */
export function qualifiedName(known: Prefixes, written: string): string {
  const [prefix, local] = splitName(written);
  const usual = known.get(prefix) ?? usualPrefix(prefix);
  if (usual === 'dcterms' && REPEATED.has(local)) return `dc:${local}`;
  return usual === '' ? local : `${usual}:${local}`;
}

function splitName(written: string): [prefix: string, local: string] {
  const at = written.indexOf(':');
  return at < 0
    ? ['', written.toLowerCase()]
    : [written.slice(0, at).toLowerCase(), written.slice(at + 1).toLowerCase()];
}

function usualPrefix(prefix: string): string {
  return OTHER_NAMES[prefix] ?? prefix;
}
