import { atomAround, type BrokenFeed, broken, rssAround } from './broken-feed.ts';

const SITE = 'https://littoral.example';

/** What stands in an item, and where it leads. */
const ITEMS: readonly (readonly [string, string | null])[] = [
  ['<link>https://a.example/1</link>', 'https://a.example/1'],
  ['<link>https://a.example</link>', 'https://a.example'],
  ['<link>/1</link>', `${SITE}/1`],
  ['<link>1</link>', `${SITE}/feeds/1`],
  ['<link>../1</link>', `${SITE}/1`],
  ['<link>?p=1&amp;q=2</link>', `${SITE}/feeds/news.xml?p=1&q=2`],
  ['<link>?p=1&q=2</link>', `${SITE}/feeds/news.xml?p=1&q=2`],
  ['<link>//b.example/1</link>', 'https://b.example/1'],
  ['<link xml:base="https://b.example/x/">1</link>', 'https://b.example/x/1'],
  ['<link>\n   https://a.example/1\n  </link>', 'https://a.example/1'],
  ['<link><![CDATA[https://a.example/1?a=1&b=2]]></link>', 'https://a.example/1?a=1&b=2'],
  ['<link><![CDATA[https://a.example/1?a=1&amp;b=2]]></link>', 'https://a.example/1?a=1&b=2'],
  ['<link>https://a.example/un été</link>', 'https://a.example/un%20%C3%A9t%C3%A9'],
  ['<link href="https://a.example/1"/>', 'https://a.example/1'],
  ['<atom:link href="https://a.example/1"/>', 'https://a.example/1'],
  ['<link/><guid>https://a.example/1</guid>', 'https://a.example/1'],
  ['<guid>https://a.example/1</guid>', 'https://a.example/1'],
  ['<guid isPermaLink="true">/1</guid>', `${SITE}/1`],
  ['<guid isPermaLink="false">https://a.example/1</guid>', null],
  ['<guid>item-1</guid>', null],
  ['<link>javascript:alert(1)</link>', null],
  ['<link>data:text/html,x</link>', null],
  ['<link>file:///etc/passwd</link>', null],
  ['<link>https://</link>', null],
  ['<link></link>', null],
  ['', null],
];

const ENTRIES: readonly (readonly [string, string | null])[] = [
  ['<link href="1"/>', `${SITE}/feeds/1`],
  ['<link rel="self" href="/self"/><link rel="alternate" href="/1"/>', `${SITE}/1`],
  ['<link type="application/pdf" href="/1.pdf"/><link type="text/html" href="/1"/>', `${SITE}/1`],
  ['<link rel="http://www.iana.org/assignments/relation/alternate" href="/1"/>', `${SITE}/1`],
  ['<link rel="enclosure" href="/1.mp3"/>', null],
  ['<link rel="edit" href="/1"/><link rel="related" href="https://b.example/2"/>', 'https://b.example/2'],
  ['<link>https://a.example/1</link>', 'https://a.example/1'],
  ['<link href=https://a.example/1 />', 'https://a.example/1'],
  ['<content src="/1.html" type="text/html"/>', `${SITE}/1.html`],
  ['<content src="mailto:a@a.example" type="text/html"/>', null],
];

export function brokenAddresses(): BrokenFeed[] {
  const based = '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/x/"><title>A</title>';
  return [
    ...ITEMS.map(([inside, link]) =>
      broken(`item ${inside}`, rssAround(`<title>A</title>${inside}`), { titles: ['A'], first: { link } }),
    ),
    ...ENTRIES.map(([inside, link]) =>
      broken(`entry ${inside}`, atomAround(`<title>A</title>${inside}`), { titles: ['A'], first: { link } }),
    ),
    broken(
      'bases within bases',
      `${based}<link href="."/><entry xml:base="y/"><title>B</title><link href="1"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p xml:base="/z/"><img src="2.png"/></p></div></content></entry></feed>`,
      {
        feed: { link: 'https://b.example/x/' },
        first: { link: 'https://b.example/x/y/1', content: '<p><img src="https://b.example/z/2.png" /></p>' },
      },
    ),
    broken(
      'an address that nobody knows',
      rssAround('<title>A</title><link>/1</link>'),
      { first: { link: null } },
      { url: '' },
    ),
    broken(
      'enclosures',
      rssAround(
        '<enclosure url="/a.mp3" length="12" type="audio/mpeg"/><enclosure url="b.jpg" length="much"/><enclosure/>',
      ),
      {
        first: {
          image: `${SITE}/feeds/b.jpg`,
          enclosures: [
            { url: `${SITE}/a.mp3`, type: 'audio/mpeg', length: 12 },
            { url: `${SITE}/feeds/b.jpg`, type: null, length: null },
          ],
        },
      },
    ),
  ];
}
