import { atomAround, type BrokenFeed, broken, FEED_URL, rssAround } from './broken-feed.ts';

type Given = Exclude<BrokenFeed['gives'], string>;
type Told = readonly [inside: string, gives: NonNullable<Given['first']>];
type ToldOfFeed = readonly [inside: string, gives: NonNullable<Given['feed']>];

/** Items of RSS that say a thing in several ways, or in an unusual one, and what is understood. */
const ITEMS: readonly Told[] = [
  // Who wrote it.
  ['<author>a@a.example</author><dc:creator>Ann Lee</dc:creator>', { author: 'Ann Lee' }],
  [
    '<dc:creator>Ann</dc:creator><dc:creator>Bo</dc:creator><dc:creator>Ann</dc:creator>',
    { author: 'Ann, Bo' },
  ],
  ['<dc:creator>Lee, Ann</dc:creator><dc:creator>Roe, Bo</dc:creator>', { author: 'Lee, Ann; Roe, Bo' }],
  ['<author>a@a.example (Ren&amp;eacute;e)</author>', { author: 'Renée' }],
  ['<author>mailto:a%40a.example%20%28Ann%29?subject=News</author>', { author: 'Ann' }],
  ['<author><name>Ann</name><email>a@a.example</email></author>', { author: 'Ann' }],
  ['<author><uri>https://a.example/ann</uri></author><itunes:author>Bo</itunes:author>', { author: 'Bo' }],
  ['<author>a@a.example, b@a.example</author>', { author: 'a@a.example, b@a.example' }],
  [
    '<dcterms:creator>Ann</dcterms:creator><dcterms:abstract>A</dcterms:abstract>',
    { author: 'Ann', summary: 'A' },
  ],
  // When.
  [
    '<dc:date>2026-03-01</dc:date><pubDate>Mon, 02 Mar 2026 08:30:00 GMT</pubDate>',
    { published: '2026-03-02T08:30:00.000Z', updated: '2026-03-01T00:00:00.000Z' },
  ],
  [
    '<pubDate>soon</pubDate><dcterms:issued>2026-03-01</dcterms:issued>',
    { published: '2026-03-01T00:00:00.000Z' },
  ],
  // Where it is read.
  ['<link rel="self" href="/feed"/><link>/1</link>', { link: 'https://littoral.example/1' }],
  ['<atom:link rel="related" href="/2"/><guid>https://a.example/1</guid>', { link: 'https://a.example/1' }],
  [
    '<guid isPermaLink="false">1</guid><feedburner:origLink>/1</feedburner:origLink>',
    { link: 'https://littoral.example/1' },
  ],
  // What it carries.
  [
    '<media:group><media:content url="/a.mp4" type="video/mp4" fileSize="12"/><media:content url="/a.png" type="image/png"/></media:group>',
    {
      enclosures: [{ url: 'https://littoral.example/a.mp4', type: 'video/mp4', length: 12 }],
      image: 'https://littoral.example/a.png',
    },
  ],
  [
    '<enclosure url="/a.mp3"/><media:content url="/b.mp3" type="audio/mpeg"/>',
    { enclosures: [{ url: 'https://littoral.example/a.mp3', type: null, length: null }] },
  ],
  [
    '<enc:enclosure rdf:resource="/a.mp3" enc:type="audio/mpeg" enc:length="12"/>',
    { enclosures: [{ url: 'https://littoral.example/a.mp3', type: 'audio/mpeg', length: 12 }] },
  ],
  // What it says.
  ['<media:title>Tide &amp;amp; coast</media:title>', { title: 'Tide & coast' }],
  [
    '<media:description type="html">&lt;script&gt;x()&lt;/script&gt;&lt;a href="/1"&gt;A&lt;/a&gt;</media:description>',
    { summary: '<a href="https://littoral.example/1">A</a>' },
  ],
  [
    '<content:items><rdf:Bag><rdf:li><content:item><rdf:value><b>Whole</b></rdf:value></content:item></rdf:li></rdf:Bag></content:items>',
    { content: '<b>Whole</b>' },
  ],
  ['<description>A&lt;meta http-equiv="refresh" content="0"&gt;B</description>', { summary: 'AB' }],
  [
    '<media:content url="/a.png" medium="image"><media:title>Logo</media:title><media:description>Logo</media:description></media:content>',
    { title: null, summary: null },
  ],
  // Under which words and which rights.
  [
    '<category domain="x">sea</category><dc:subject>R&amp;amp;D</dc:subject><itunes:category text="Arts"><itunes:category text="Books"/></itunes:category><media:keywords>tide, sea</media:keywords>',
    { tags: ['sea', 'R&D', 'Arts', 'Books', 'tide'] },
  ],
  ['<category term="sea"/><category>R&amp;amp;D</category>', { tags: ['sea', 'R&D'] }],
  ['<dc:rights>&amp;copy; Ann</dc:rights>', { rights: '© Ann' }],
  [
    '<creativeCommons:license>https://c.example/by</creativeCommons:license>',
    { rights: 'https://c.example/by' },
  ],
  ['<cc:license rdf:resource="https://c.example/by"/>', { rights: 'https://c.example/by' }],
];

const CHANNELS: readonly ToldOfFeed[] = [
  [
    '<webMaster>w@a.example (Will)</webMaster><managingEditor>e@a.example (Eve)</managingEditor>',
    { author: 'Eve' },
  ],
  ['<webMaster>w@a.example (Will)</webMaster>', { author: 'Will' }],
  [
    '<itunes:owner><itunes:name>Ann</itunes:name><itunes:email>a@a.example</itunes:email></itunes:owner>',
    { author: 'Ann' },
  ],
  ['<dc:publisher>House</dc:publisher>', { author: 'House' }],
  [
    '<image><title>Logo</title><link>/logo</link></image><textInput><title>Find</title></textInput>',
    { title: 'Cahiers', link: null },
  ],
];

const ENTRIES: readonly Told[] = [
  ['<title>&lt;b&gt;Bold&lt;/b&gt; words</title>', { title: 'Bold words' }],
  ['<title type="text">The &lt;b&gt;b&lt;/b&gt; element</title>', { title: 'The <b>b</b> element' }],
  ['<title/><dc:title>A</dc:title>', { title: 'A' }],
  ['<content type="xhtml">&lt;p&gt;A&lt;/p&gt;</content>', { content: '<p>A</p>' }],
  ['<content type="xhtml"><div>A<script>x()</script><base href="/"/></div></content>', { content: 'A' }],
  [
    '<content type="multipart/alternative"><content type="text/plain">A</content><content type="text/html">&lt;b&gt;A&lt;/b&gt;</content></content>',
    { content: '<b>A</b>' },
  ],
  ['<author><name>Ann &lt;a@a.example&gt;</name></author>', { author: 'Ann' }],
  ['<author><uri>https://a.example/ann</uri></author>', { author: null }],
  [
    '<pubDate>2026-03-02</pubDate><guid>1</guid><description>A</description>',
    { id: '1', summary: 'A', published: '2026-03-02T00:00:00.000Z' },
  ],
  ['<updated>2026-03-02T08:30:00Z</updated>', { published: null, updated: '2026-03-02T08:30:00.000Z' }],
  [
    '<link type="application/pdf" href="/1.pdf"/><link type="text/html; charset=utf-8" href="/1"/>',
    { link: 'https://littoral.example/1' },
  ],
  ['<link rel="https://b.example/terms/enclosure" href="/1.mp3"/>', { link: null, enclosures: [] }],
  [
    '<media:content url="/a.mp4" medium="video"/>',
    { enclosures: [{ url: 'https://littoral.example/a.mp4', type: null, length: null }] },
  ],
  ['<link rel="license" href="https://c.example/by"/>', { rights: 'https://c.example/by' }],
];

const WHOLE = `<author><name>Ann</name></author><rights>Free</rights>`;

export function brokenFields(): BrokenFeed[] {
  return [
    ...ITEMS.map(([inside, first]) => broken(`an item with ${inside}`, rssAround(inside), { first })),
    ...CHANNELS.map(([inside, feed]) => broken(`a channel with ${inside}`, rssAround('', inside), { feed })),
    ...ENTRIES.map(([inside, first]) => broken(`an entry with ${inside}`, atomAround(inside), { first })),
    broken('an entry of which the feed says who wrote it', atomAround('<title>A</title>', WHOLE), {
      first: { author: 'Ann', rights: 'Free' },
    }),
    broken(
      'an entry from elsewhere',
      atomAround('<source><author><name>Bo</name></author></source>', WHOLE),
      { first: { author: 'Bo', rights: 'Free' } },
    ),
    broken(
      'JSON of which the feed says who wrote it',
      '{"version":"https://jsonfeed.org/version/1.1","authors":[{"name":"Ann"}],"items":[{"id":"1","date_modified":"2026-03-02T08:30:00Z"}]}',
      { first: { author: 'Ann', published: null, updated: '2026-03-02T08:30:00.000Z' } },
    ),
    broken(
      'a description that was left open',
      '<rss><channel><description>All<item><title>A<link>/1<description>B<item><title>C</channel></rss>',
      { titles: ['A', 'C'], feed: { description: 'All' }, first: { summary: 'B' } },
    ),
    broken(
      'an image that was left open',
      '<rss><channel><title>Cahiers</title><image><title>Logo</title><item><title>A</title></item></channel></rss>',
      { titles: ['A'], feed: { title: 'Cahiers' } },
    ),
    broken(
      'the vocabulary of Atom for all of RSS',
      '<rss xmlns="http://www.w3.org/2005/Atom"><channel><item><guid>1</guid><description>A</description><pubDate>2026-03-02</pubDate></item></channel></rss>',
      { first: { id: '1', summary: 'A', published: '2026-03-02T00:00:00.000Z' } },
    ),
    broken(
      'CDF with a base',
      `<CHANNEL BASE="https://b.example/x/" HREF="."><TITLE>T</TITLE><ITEM><A HREF="1"/><TITLE>A</TITLE></ITEM><CHANNEL><TITLE>Part</TITLE></CHANNEL></CHANNEL>`,
      { feed: { title: 'T', link: 'https://b.example/x/' }, first: { link: 'https://b.example/x/1' } },
      { url: FEED_URL },
    ),
  ];
}
