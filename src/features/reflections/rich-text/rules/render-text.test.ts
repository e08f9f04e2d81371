import { describe, expect, test } from 'vitest';
import { renderText } from './render-text.ts';
import { safeHref } from './safe-href.ts';
import type { TextMark, TextNode } from './text-node.ts';

const doc = (...content: TextNode[]): TextNode => ({ type: 'doc', content });
const textNode = (text: string, ...marks: TextMark[]): TextNode => ({ type: 'text', text, marks });
const block = (type: string, attrs: TextNode['attrs'], ...content: TextNode[]): TextNode => ({
  type,
  ...(attrs ? { attrs } : {}),
  content,
});
const paragraph = (...content: TextNode[]) => block('paragraph', undefined, ...content);
const link = (href: unknown): TextMark => ({ type: 'link', attrs: { href } });

test('every block and mark is rendered as its element', () => {
  const item = (text: string) => block('listItem', undefined, paragraph(textNode(text)));
  const html = renderText(
    doc(
      ...[1, 6].map((level) => block('heading', { level }, textNode(`T${level}`))),
      paragraph(
        textNode('a', { type: 'bold' }, { type: 'italic' }),
        { type: 'hardBreak' },
        textNode('b', { type: 'underline' }, { type: 'strike' }, { type: 'code' }),
        textNode('c', link('https://vigie.example/a?b=1&c=2')),
      ),
      block('codeBlock', undefined, textNode('x < 1\n\ty')),
      block('bulletList', undefined, item('un')),
      block('orderedList', { start: 3 }, item('trois')),
      block('blockquote', undefined, paragraph(textNode('dit'))),
      { type: 'horizontalRule' },
    ),
  );
  expect(html).toBe(
    '<h1>T1</h1><h6>T6</h6>' +
      '<p><strong><em>a</em></strong><br><u><s><code>b</code></s></u><a href="https://vigie.example/a?b=1&amp;c=2">c</a></p>' +
      '<pre><code>x &lt; 1\n\ty</code></pre>' +
      '<ul><li><p>un</p></li></ul><ol start="3"><li><p>trois</p></li></ol>' +
      '<blockquote><p>dit</p></blockquote><hr>',
  );
});

test('a table keeps its merged cells and column widths', () => {
  const cell = (attrs: TextNode['attrs'], text: string) =>
    block('tableCell', attrs, paragraph(textNode(text)));
  const row = (...cells: TextNode[]) => block('tableRow', undefined, ...cells);
  const table = block(
    'table',
    undefined,
    row(cell({ colspan: 2, rowspan: 1, colwidth: [100, 200] }, 'a'), cell({ colwidth: [300] }, 'b')),
    row(block('tableHeader', { colspan: 1e9 }, paragraph()), cell({ rowspan: '9" onload="' }, 'c')),
  );
  expect(renderText(doc(table))).toBe(
    '<table><colgroup><col style="width:16.7%"><col style="width:33.3%"><col style="width:50%"></colgroup><tbody>' +
      '<tr><td colspan="2"><p>a</p></td><td><p>b</p></td></tr>' +
      '<tr><th><p></p></th><td><p>c</p></td></tr></tbody></table>',
  );
});

describe('input from browsers is never trusted', () => {
  const HOSTILE = '<script>alert("1")</script>\u0000\u0007';
  const ESCAPED = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;';

  test('markup is escaped in every block, mark and attribute', () => {
    expect(renderText(doc(paragraph(textNode(HOSTILE))))).toBe(`<p>${ESCAPED}</p>`);
    expect(renderText(doc(block('heading', { level: HOSTILE }, textNode(HOSTILE))))).toBe(
      `<h1>${ESCAPED}</h1>`,
    );
    expect(renderText(doc(block('script', { src: 'x' }, textNode('un'), paragraph(textNode('deux')))))).toBe(
      'un<p>deux</p>',
    );
    for (const type of ['constructor', '__proto__', 'toString']) {
      expect(renderText(doc(block(type, undefined, textNode('a', { type }))))).toBe('a');
    }
    expect(renderText(doc({ type: 'image', attrs: { src: 'https://tracker.example' } }))).toBe('');
  });

  test.each([
    ['https://a.example/é', 'https://a.example/é'],
    ['MAILTO:a@b.example', 'MAILTO:a@b.example'],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['//evil.example', null],
    ['/api/me', null],
    [['https://x'], null],
  ])('a link to %j is rendered with %j', (href, expected) => {
    expect(safeHref(href)).toBe(expected);
    const anchor = expected === null ? 'a' : `<a href="${expected}">a</a>`;
    expect(renderText(doc(paragraph(textNode('a', link(href)))))).toBe(`<p>${anchor}</p>`);
  });

  test('deep nesting causes no failure', () => {
    let deep = textNode('tout au fond');
    for (let level = 0; level < 100_000; level += 1) deep = block('blockquote', undefined, deep);
    expect(renderText(doc(deep, paragraph(textNode('ensuite'))))).toMatch(
      /^(<blockquote>)+(<.blockquote>)+<p>ensuite<.p>$/,
    );
  });
});

test('nodes of other features use their renderers', () => {
  const renderers = {
    image: () => '[image]',
    quote: () => '[quote]',
    citation: ({ attrs }: TextNode) => `[${attrs?.analysisId}]`,
  };
  const text = doc(
    { type: 'image' },
    { type: 'analysisQuote' },
    paragraph({ type: 'citation', attrs: { analysisId: 7 } }),
  );
  expect(renderText(text, renderers)).toBe('[image][quote]<p>[7]</p>');
  expect(renderText(text)).toBe('<p></p>');
});
