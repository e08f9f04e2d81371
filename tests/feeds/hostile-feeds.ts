import { atomAround, type BrokenFeed, broken, rssAround } from './broken-feed.ts';

const withDoctype = (doctype: string, title: string) =>
  `<?xml version="1.0"?>${doctype}<rss><channel><item><title>${title}</title></item></channel></rss>`;
const MANY = 100_000;

/** A billion laughs: each entity says the one before ten times. */
const laughs = Array.from(
  { length: 9 },
  (_, place) => `<!ENTITY l${place + 1} "${`&l${place};`.repeat(10)}">`,
).join('');

/** Feeds that mean harm. None grows, fetches or nests, and each is read within two seconds. */
export function hostileFeeds(): BrokenFeed[] {
  return [
    broken('a billion laughs', withDoctype(`<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'), {
      titles: ['&l9;'],
    }),
    broken(
      'one large entity many times',
      withDoctype(`<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(MANY)}">]>`, '&a;'.repeat(1_000)),
      {
        titles: ['&a;'.repeat(1_000)],
      },
    ),
    broken('a file', withDoctype('<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'), {
      titles: ['&f;'],
    }),
    broken('an address', withDoctype('<!DOCTYPE rss [<!ENTITY f SYSTEM "http://127.0.0.1:9/">]>', '&f;'), {
      titles: ['&f;'],
    }),
    broken(
      'an entity of parameters',
      withDoctype('<!DOCTYPE rss [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;]>', 'A'),
      {
        titles: ['A'],
      },
    ),
    broken(
      'a document type elsewhere',
      withDoctype('<!DOCTYPE rss SYSTEM "http://127.0.0.1:9/x.dtd">', 'A'),
      { titles: ['A'] },
    ),
    broken('a document type that never ends', '<!DOCTYPE rss [<!ENTITY a "b">', 'not-a-feed'),
    broken(
      'an inclusion',
      rssAround('<title>A</title><xi:include href="file:///etc/passwd" parse="text"/>'),
      { titles: ['A'] },
    ),
    broken('a style sheet', `<?xml-stylesheet href="javascript:alert(1)"?>${rssAround('<title>A</title>')}`, {
      titles: ['A'],
    }),
    broken('deep nesting', rssAround(`<title>A</title><description>${'<div>'.repeat(MANY)}`), {
      titles: ['A'],
    }),
    broken(
      'deep nesting that closes',
      rssAround(`<description>${'<b>'.repeat(MANY)}x${'</b>'.repeat(MANY)}</description><title>A</title>`),
      {
        titles: ['A'],
      },
    ),
    broken('a hundred thousand attributes', rssAround(`<x ${'a="b" '.repeat(MANY)}/><title>A</title>`), {
      titles: ['A'],
    }),
    broken(
      'a hundred thousand vocabularies',
      rssAround(
        `<x ${Array.from({ length: MANY }, (_, n) => `xmlns:a${n}="b"`).join(' ')}/><title>A</title>`,
      ),
      {
        titles: ['A'],
      },
    ),
    broken('tags that never end', rssAround(`<title>A</title>${'<a '.repeat(MANY)}`), { titles: ['A'] }),
    broken('quotes that never end', rssAround(`<title>A</title>${'<a b="'.repeat(MANY)}`), { titles: ['A'] }),
    broken('comments that never end', rssAround(`<title>A</title>${'<!--'.repeat(MANY)}`), { titles: ['A'] }),
    broken('declarations', rssAround(`<title>A</title>${'<!a>'.repeat(MANY)}`), { titles: ['A'] }),
    broken('a vocabulary of slashes', rssAround(`<title>A</title><x xmlns:y="${'/'.repeat(2 * MANY)}x"/>`), {
      titles: ['A'],
    }),
    broken(
      'a type of blanks',
      atomAround(`<title>A</title><content type="a${' '.repeat(2 * MANY)}b">B</content>`),
      { titles: ['A'], first: { content: 'B' } },
    ),
    broken('a name of one word', rssAround(`<author>${'x'.repeat(2 * MANY)}</author><title>A</title>`), {
      titles: ['A'],
    }),
    broken('a name of dashes', rssAround(`<author>a@a${'-,'.repeat(MANY)}x</author><title>A</title>`), {
      titles: ['A'],
    }),
    broken('remarks within remarks', rssAround(`<pubDate>${'('.repeat(MANY)}${')'.repeat(MANY)}</pubDate>`), {
      first: { published: null },
    }),
    broken('a date of digits', rssAround(`<pubDate>${'1'.repeat(2 * MANY)}</pubDate>`), {
      first: { published: null },
    }),
    broken('brackets', rssAround(`<title>A</title><description>${'&lt;'.repeat(MANY)}</description>`), {
      titles: ['A'],
    }),
    broken('a hundred thousand empty items', `<rss><channel>${'<item/>'.repeat(MANY)}`, {
      first: { title: null },
    }),
    broken('a title of a megabyte', rssAround(`<title>${'x '.repeat(500_000)}</title>`), {}),
    broken('a date of a megabyte', rssAround(`<title>A</title><pubDate>${'('.repeat(1_000_000)}</pubDate>`), {
      titles: ['A'],
      first: { published: null },
    }),
    broken('an address of a megabyte', rssAround(`<title>A</title><link>${' /'.repeat(500_000)}</link>`), {
      titles: ['A'],
    }),
  ];
}

/** More entries than anybody keeps. */
export function endlessFeed(entries: number): string {
  const items = Array.from(
    { length: entries },
    (_, n) => `<item><title>${n}</title><guid>${n}</guid></item>`,
  );
  return `<rss><channel><title>Cahiers</title>${items.join('')}</channel></rss>`;
}
