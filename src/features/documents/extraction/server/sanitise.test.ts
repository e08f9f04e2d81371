import { describe, expect, test } from 'vitest';
import { HOSTILE_SNIPPETS } from '../../../../../tests/pages/hostile-snippets.ts';
import { elementsOf } from './dom/page-dom.ts';
import { parseFragment } from './dom/parse-page.ts';
import { sanitise } from './sanitise.ts';

const BASE = 'https://news.example/a/page.html';
const FORBIDDEN_TAGS =
  /^(SCRIPT|STYLE|IFRAME|FRAME|FRAMESET|OBJECT|EMBED|APPLET|FORM|INPUT|BUTTON|SELECT|TEXTAREA|SVG|MATH|LINK|META|BASE|TEMPLATE|NOSCRIPT|VIDEO|AUDIO|SOURCE|PICTURE|DIALOG|AREA|MAP|PORTAL|X-.*)$/i;
const ATTRIBUTES = new Set(
  'href rel title hreflang src alt width height colspan rowspan headers scope abbr span start reversed type value datetime open lang dir'.split(
    ' ',
  ),
);

/** Lists the faults of sanitised HTML, by parsing it again. */
function problemsOf(html: string): string[] {
  const problems: string[] = [];
  for (const element of elementsOf(parseFragment(html))) {
    if (FORBIDDEN_TAGS.test(element.tagName)) problems.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name)) problems.push(`${element.localName} ${name}`);
      const scheme = /^\W*([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
      if (name === 'href' && !/^(https?|mailto|tel)$/.test(scheme ?? '')) problems.push(`href ${value}`);
      if (name === 'src' && !/^(https?|data)$/.test(scheme ?? '')) problems.push(`src ${value}`);
      if (scheme === 'data' && !/^data:image\/(png|jpeg|jpg|gif|webp|avif);base64,/.test(value))
        problems.push(`src ${value}`);
    }
  }
  return problems;
}

describe('hostile HTML', () => {
  test.each(HOSTILE_SNIPPETS.map((snippet) => [snippet.slice(0, 90), snippet]))('%s', (_name, snippet) => {
    const clean = sanitise(snippet, BASE);
    expect(problemsOf(clean)).toEqual([]);
    expect(sanitise(clean, BASE)).toBe(clean);
    expect(sanitise(clean)).toBe(clean);
  });

  test('two snippets together are no worse than each alone', () => {
    for (const [at, snippet] of HOSTILE_SNIPPETS.entries()) {
      const other = HOSTILE_SNIPPETS[(at * 37 + 11) % HOSTILE_SNIPPETS.length] ?? '';
      const clean = sanitise(`<div>${snippet}<p>${other}</p></div>`, BASE);
      expect(problemsOf(clean)).toEqual([]);
      expect(sanitise(clean, BASE)).toBe(clean);
    }
  });
});

describe('elements of an article stay', () => {
  test.each([
    ['<h2>Title</h2><p>Some <em>text</em>, <strong>more</strong>.</p>', null],
    ['<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>', null],
    [
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      null,
    ],
    ['<pre><code>if (a &lt; b) { return; }</code></pre>', null],
    ['<blockquote><p>said</p></blockquote><hr />', null],
    ['<p lang="fr" dir="ltr">Été</p>', null],
    ['<a href="/b">b</a>', '<a href="https://news.example/b" rel="noopener noreferrer nofollow">b</a>'],
    [
      '<figure><img src="c.jpg" alt="A view" width="640" height="480"><figcaption>View</figcaption></figure>',
      '<figure><img src="https://news.example/a/c.jpg" alt="A view" width="640" height="480" /><figcaption>View</figcaption></figure>',
    ],
    ['<img src="data:image/png;base64,iVBORw0KGgo=">', '<img src="data:image/png;base64,iVBORw0KGgo=" />'],
    ['<font color=red>plain</font> <center>text</center>', 'plain text'],
    ['<p class="x" id="y" style="color:red">plain</p>', '<p>plain</p>'],
  ])('%s', (html, expected) => {
    expect(sanitise(html, BASE)).toBe(expected ?? html);
  });

  test('an image without a valid address is removed', () => {
    expect(sanitise('<p>a<img src="">b<img>c<img src="data:,">d</p>', BASE)).toBe('<p>abcd</p>');
  });

  test('without a base, relative addresses are removed', () => {
    expect(sanitise('<a href="/b">b</a><img src="c.jpg">')).toBe('<a>b</a>');
  });
});
