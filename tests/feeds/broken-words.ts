import { atomAround, type BrokenFeed, broken, rssAround } from './broken-feed.ts';

/** Titles of RSS as written, and as people read them. */
const TITLES: readonly (readonly [string, string | null])[] = [
  ['Caf&eacute; &amp; th&eacute;', 'Café & thé'],
  ['Caf&#233; &#x26; th&#xE9;', 'Café & thé'],
  ['Caf&amp;eacute; &amp;amp; thé', 'Café & thé'],
  ['<![CDATA[Caf&eacute; & thé]]>', 'Café & thé'],
  ['Café & thé', 'Café & thé'],
  ['AT&T', 'AT&T'],
  ['R&D; more', 'R&D; more'],
  ['&nobody; knows', '&nobody; knows'],
  ['&#0;&#8;A', '\ufffdA'],
  ['&#150; dash', '– dash'],
  ['&#xD800;A', '\ufffdA'],
  ['&#99999999;A', '\ufffdA'],
  ['a\u0000b\u0008c', 'abc'],
  ['2 < 3', '2 < 3'],
  ['2 &lt; 3', '2 < 3'],
  ['x<y', 'x<y'],
  ['&lt;b&gt;Bold&lt;/b&gt; words', 'Bold words'],
  ['<b>Bold</b> words', 'Bold words'],
  ['<![CDATA[<b>Bold</b><br/>words]]>', 'Bold words'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Words', 'Words'],
  ['The &lt;marquise&gt; de Merteuil', 'The <marquise> de Merteuil'],
  ['  spread \n\n\t over   lines ', 'spread over lines'],
  ['<!-- nothing -->Words', 'Words'],
  ['<![CDATA[One]]> and <![CDATA[two]]>', 'One and two'],
  ['', null],
  ['   ', null],
];

/** Texts of Atom: attributes and inside, and the HTML that they are. */
const TEXTS: readonly (readonly [string, string, string | null])[] = [
  ['', 'Plain words', 'Plain words'],
  ['type="text"', 'The &lt;b&gt; element', 'The &lt;b&gt; element'],
  ['type="text"', 'AT&amp;T', 'AT&T'],
  ['type="html"', '&lt;b&gt;Bold&lt;/b&gt;', '<b>Bold</b>'],
  ['type="text/html" mode="escaped"', '&lt;b&gt;Bold&lt;/b&gt;', '<b>Bold</b>'],
  ['type="html"', '<![CDATA[<b>Bold</b>]]>', '<b>Bold</b>'],
  ['type="html"', '<b>Bold</b>', '<b>Bold</b>'],
  ['type="xhtml"', '<div xmlns="http://www.w3.org/1999/xhtml"><b>Bold</b><br/></div>', '<b>Bold</b><br />'],
  [
    'type="xhtml"',
    '<x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:b>1 &lt; 2</x:b></x:div>',
    '<b>1 &lt; 2</b>',
  ],
  ['type="application/xhtml+xml" mode="xml"', '<div>Words</div>', 'Words'],
  ['type="text/html" mode="base64"', 'PGI+Qm9sZDwvYj4=', '<b>Bold</b>'],
  ['type="made-up"', 'Words', 'Words'],
  ['type="image/png"', 'iVBORw0KGgo=', null],
  ['', '&lt;p&gt;Forgot its type&lt;/p&gt;', '<p>Forgot its type</p>'],
  [
    'type="html"',
    '&lt;a href="../a?b=1&amp;amp;c=2"&gt;A&lt;/a&gt;',
    '<a href="https://littoral.example/a?b=1&amp;c=2">A</a>',
  ],
  [
    'type="html"',
    '&lt;img src=x.png onerror="alert(1)"&gt;',
    '<img src="https://littoral.example/feeds/x.png">',
  ],
  ['type="html"', 'A&lt;script&gt;alert(1)&lt;/script&gt;B&lt;style&gt;p{}&lt;/style&gt;', 'AB'],
  ['type="html"', '&lt;a href="javascript:alert(1)"&gt;A&lt;/a&gt;', '<a>A</a>'],
  ['type="html"', '&lt;a href=" java&amp;#10;script:alert(1)"&gt;A&lt;/a&gt;', '<a>A</a>'],
  ['type="html"', '&lt;svg&gt;&lt;a xlink:href="javascript:x()"/&gt;&lt;/svg&gt;', '<svg><a /></svg>'],
  ['type="html"', '&lt;iframe srcdoc="x"&gt;&lt;/iframe&gt;', '<iframe></iframe>'],
  // What browsers would run though it is no tag, or another one, to whoever reads carelessly.
  ['type="html"', '&lt;![CDATA[&lt;script&gt;alert(1)&lt;/script&gt;B]]&gt;', 'B'],
  ['type="html"', '&lt;![CDATA[&lt;![CDATA[&lt;script&gt;x()]]&gt;', '&lt;![CDATA[&lt;script>x()'],
  ['type="html"', '&lt;img alt="A" " src=x onerror=alert(1)&gt;', '<img alt="A">'],
  ['type="html"', `&lt;p ${'a '.repeat(100)}onclick=x()&gt;`, `<p${' a=""'.repeat(100)}>`],
  ['type="html"', '&lt;img &lt; src=x onerror=alert(1)&gt;', '&lt;img < src=x onerror=alert(1)>'],
  ['type="html"', '&lt;&lt;script&gt;&lt;/script&gt;img onerror=x()&gt;', '&lt;img onerror=x()>'],
  [
    'type="html"',
    'A&lt;/a x="&gt;&lt;p title="&gt;&lt;script&gt;x()&lt;/script&gt;"&gt;',
    'A</a><p title=">&lt;script>x()&lt;/script>">',
  ],
  ['type="html"', '&lt;p title=\u00a0"a onclick=x() b"&gt;', '<p title="a onclick=x() b">'],
  ['type="html"', '&lt;é title="&lt;script&gt;x()"&gt;', '<é title="&lt;script>x()">'],
  [
    'type="html"',
    '&lt;xmp&gt;&lt;p title="&lt;/xmp&gt;&lt;script&gt;x()"&gt;&lt;/xmp&gt;',
    '<xmp><p title="&lt;/xmp>&lt;script>x()"></xmp>',
  ],
  ['type="text/html" mode="base64"', 'PGEgaHJlZj0iAWphdmFzY3JpcHQ6eCgpIj5BPC9hPg==', '<a>A</a>'],
  ['type="html"', '1 &lt; 2, x&lt;y', '1 < 2, x&lt;y'],
  ['type="html"', 'Cut &lt;b&gt;off&lt;/b&gt; &lt;a href="https://a.exam', 'Cut <b>off</b>'],
  [
    'type="html"',
    '&lt;a href="https://a.example/?q=%26&amp;amp;amp;x"&gt;A&lt;/a&gt;',
    '<a href="https://a.example/?q=%26&amp;amp;x">A</a>',
  ],
  ['type="xhtml"', '<div>A<br>B</div>', 'A<br />B'],
  ['type="xhtml"', '<div><p>A</p><meta charset="x"><p>B</p></div>', '<p>A</p><p>B</p>'],
  [
    'xml:base="https://other.example/x/" type="html"',
    '&lt;img src="y.png"&gt;',
    '<img src="https://other.example/x/y.png">',
  ],
];

export function brokenWords(): BrokenFeed[] {
  return [
    ...TITLES.map(([written, title]) =>
      broken(`title “${written}”`, rssAround(`<title>${written}</title>`), { titles: [title] }),
    ),
    ...TEXTS.map(([attributes, inside, content]) =>
      broken(
        `content ${attributes} “${inside}”`,
        atomAround(`<title>A</title><content ${attributes}>${inside}</content>`),
        {
          titles: ['A'],
          first: { content },
        },
      ),
    ),
  ];
}
