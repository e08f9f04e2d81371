import { type BrokenFeed, broken, rssAround } from './broken-feed.ts';

const items = (titles: readonly string[]) =>
  titles
    .map((title) => `<item><title>${title}</title><link>https://a.example/${title}</link></item>`)
    .join('\n');
const channel = (inside: string) =>
  `<rss version="2.0"><channel><title>Cahiers</title>${inside}</channel></rss>`;
const THREE = ['A', 'B', 'C'];

/** Documents that no strict reader would open. */
const DOCUMENTS: readonly (readonly [string, string, readonly (string | null)[]])[] = [
  [
    'words before the declaration',
    `\n\n  Warning: in index.php\n<?xml version="1.0"?>${channel(items(THREE))}`,
    THREE,
  ],
  ['words after the end', `${channel(items(THREE))}\n<!-- cached --> and more <b>words`, THREE],
  ['no declaration', channel(items(THREE)), THREE],
  ['two declarations', `<?xml version="1.0"?><?xml version="1.0"?>${channel(items(THREE))}`, THREE],
  ['a version that does not exist', `<?xml version="7.0"?>${channel(items(THREE))}`, THREE],
  ['channel left open', `<rss><channel><title>T</title>${items(THREE)}</rss>`, THREE],
  ['nothing closed', `<rss><channel>${THREE.map((title) => `<item><title>${title}`).join('')}`, THREE],
  [
    'titles left open',
    channel(THREE.map((title) => `<item><title>${title}<link>/</link></item>`).join('')),
    THREE,
  ],
  ['crossed ends', channel('<item><title>A</item></title><item><title>B</title></item>'), ['A', 'B']],
  ['ends of nothing', channel(`</p></description>${items(THREE)}</b>`), THREE],
  ['entries beside the channel', `<rss><channel><title>T</title></channel>${items(THREE)}</rss>`, THREE],
  ['no channel', `<rss>${items(THREE)}</rss>`, THREE],
  ['no rss', `<channel><title>T</title>${items(THREE)}</channel>`, THREE],
  ['capitals', channel(items(THREE)).toUpperCase(), THREE],
  [
    'a prefix on everything',
    `<r:rss xmlns:r="http://backend.userland.com/rss2"><r:channel>${items(THREE).replace(/<(\/?)/g, '<$1r:')}</r:channel></r:rss>`,
    THREE,
  ],
  [
    'the vocabulary of Atom for RSS',
    `<rss xmlns="http://www.w3.org/2005/Atom"><channel>${items(THREE)}</channel></rss>`,
    THREE,
  ],
  ['Atom without its vocabulary', '<feed><title>T</title><entry><title>A</title></entry></feed>', ['A']],
  ['Atom in a vocabulary of its own', '<feed xmlns="urn:x"><entry><title>A</title></entry></feed>', ['A']],
  [
    'Atom 0.3',
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="escaped" type="text/html">A &amp;amp; B</title></entry></feed>',
    ['A & B'],
  ],
  ['an entry alone', '<entry xmlns="http://www.w3.org/2005/Atom"><title>A</title></entry>', ['A']],
  [
    'RSS 1.0',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>T</title></channel>${items(THREE)}</rdf:RDF>`,
    THREE,
  ],
  [
    'RSS 1.0 without its vocabularies',
    `<rdf:RDF><channel><title>T</title></channel>${items(THREE)}</rdf:RDF>`,
    THREE,
  ],
  [
    'CDF',
    '<CHANNEL HREF="https://a.example/"><TITLE>T</TITLE><ITEM HREF="/1" LASTMOD="2026-03-02"><TITLE>A</TITLE></ITEM></CHANNEL>',
    ['A'],
  ],
  ['a comment that never ends', `<rss><channel>${items(['A'])}<!-- ${items(['B'])}`, ['A']],
  ['a CDATA section that never ends', `<rss><channel>${items(['A'])}<item><title><![CDATA[B`, ['A', 'B']],
  ['a quote that never ends', `<rss version="2.0><channel>${items(THREE)}</channel></rss>`, THREE],
  ['an attribute twice', `<rss version="2.0" version="0.91">${items(THREE)}</rss>`, THREE],
  ['attributes without quotes', `<rss version=2.0><channel>${items(THREE)}</channel></rss>`, THREE],
  ['an empty item', channel('<item/><item></item>'), [null, null]],
  [
    'the same id twice',
    channel('<item><guid>1</guid><title>A</title></item><item><guid>1</guid><title>B</title></item>'),
    ['A', 'B'],
  ],
  ['no entries', channel(''), []],
];

/** A feed cut after every so many letters: what was whole is read. */
function cutFeeds(): BrokenFeed[] {
  const titles = Array.from({ length: 8 }, (_, place) => `Item ${place}`);
  const whole = channel(items(titles));
  return Array.from({ length: 40 }, (_, place) => {
    const end = Math.floor(((place + 4) / 45) * whole.length);
    const text = whole.slice(0, end);
    const complete = text.split('</item>').length - 1;
    return broken(`cut after ${end} letters`, text, { titles: titles.slice(0, complete) });
  });
}

export function brokenMarkup(): BrokenFeed[] {
  return [
    ...DOCUMENTS.map(([name, document, titles]) => broken(name, document, { titles })),
    ...cutFeeds(),
    broken(
      'prefixes that nobody declared',
      rssAround(
        '<dc:title>A</dc:title><dc:creator>Ann</dc:creator><dc:date>2026-03-02</dc:date><dc:subject>sea</dc:subject><content:encoded>Words</content:encoded><media:thumbnail url="/t.png"/><itunes:keywords>tide, coast</itunes:keywords>',
      ),
      {
        titles: ['A'],
        first: {
          author: 'Ann',
          published: '2026-03-02T00:00:00.000Z',
          content: 'Words',
          tags: ['sea', 'tide', 'coast'],
          image: 'https://littoral.example/t.png',
        },
      },
    ),
    broken(
      'known vocabularies by other prefixes',
      '<rss xmlns:x="http://purl.org/dc/elements/1.1/"><channel><x:language>fr</x:language><item><x:creator>Ann</x:creator></item></channel></rss>',
      { feed: { language: 'fr' }, first: { author: 'Ann' } },
    ),
    broken('a name and a mail', rssAround('<author>ann@a.example (Ann Lee)</author>'), {
      first: { author: 'Ann Lee' },
    }),
    broken('a mail alone', rssAround('<author>ann@a.example</author>'), {
      first: { author: 'ann@a.example' },
    }),
  ];
}
