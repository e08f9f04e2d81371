import { expect, test } from 'vitest';
import { domText } from './dom-text.ts';

function page(html: string): HTMLElement {
  const root = document.createElement('main');
  root.innerHTML = html;
  return root;
}

/** Wraps text like the reader: piece by piece, which splits text nodes. */
function wrap(root: HTMLElement, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    const range = domText(root).rangeOf(at, at + 1);
    if (range.collapsed || range.startContainer !== range.endContainer) continue;
    range.surroundContents(document.createElement('mark'));
  }
}

const MIXED = `
  <h1>Digues  ou
   marais&nbsp;?</h1>
  <p>La <b>digue</b> de <i> 1954 </i> a été
  ouverte<script>no()</script>.<br>Deux <span hidden>jamais</span>fois 😀.</p>
  <table><tr><td>un</td><td> deux </td></tr></table>
  <pre>if (a) {
  b();
}
</pre>
  <div>fin <!-- rien --></div>
  `;

test('reads a page as rendered: whitespace collapsed, blocks and cells on their own lines, code unchanged', () => {
  expect(domText(page(MIXED)).text).toBe(
    'Digues ou marais\u00a0?\nLa digue de 1954 a été ouverte.\nDeux fois 😀.\nun\ndeux\nif (a) {\n  b();\n}\nfin',
  );
});

test('every range between two offsets contains the same text', () => {
  const root = page(MIXED);
  const read = domText(root);
  const characters = (words: string) => words.replace(/\s/g, '');
  for (let start = 0; start < read.text.length; start += 1) {
    for (const end of [start + 1, start + 7, start + 60].filter((to) => to <= read.text.length)) {
      const range = read.rangeOf(start, end);
      const contents = range.cloneContents();
      for (const unread of contents.querySelectorAll('script,[hidden]')) unread.remove();
      expect(characters(contents.textContent)).toBe(characters(read.text.slice(start, end)));
      if (read.text.charAt(start).trim() === '' || read.text.charAt(end - 1).trim() === '') continue;
      expect(read.offsetOf(range.startContainer, range.startOffset)).toBe(start);
      expect(read.offsetOf(range.endContainer, range.endOffset)).toBe(end);
    }
  }
});

test('the text is the same after parts were wrapped in marks', () => {
  const root = page(MIXED);
  const { text } = domText(root);
  wrap(root, 3, 30);
  wrap(root, 50, text.length);
  expect(root.querySelectorAll('mark').length).toBeGreaterThan(40);
  expect(domText(root).text).toBe(text);
  expect(domText(root).rangeOf(3, 16).toString().replace(/\s+/g, ' ')).toBe('ues ou marais');
});

test('a selection that ends between elements gives the offset of the following text', () => {
  const root = page('<p>one</p>\n<p>two</p>');
  const read = domText(root);
  const [first, second] = root.querySelectorAll('p');
  if (!first || !second) throw new Error('two paragraphs');
  expect(read.offsetOf(second, 0)).toBe(4);
  expect(read.offsetOf(second, 1)).toBe(7);
  expect(read.offsetOf(first, 1)).toBe(4);
  expect(read.offsetOf(root, 0)).toBe(0);
  expect(read.offsetOf(root, root.childNodes.length)).toBe(7);
  expect(read.offsetOf(root.childNodes[1] as Node, 1)).toBe(4);
});

test('a place outside maps to the nearer end', () => {
  const body = document.createElement('div');
  body.innerHTML = '<p>before</p><main>here</main><p>after</p>';
  const read = domText(body.children[1] as Node);
  expect(read.offsetOf(body.children[0]?.firstChild as Node, 2)).toBe(0);
  expect(read.offsetOf(body.children[2]?.firstChild as Node, 2)).toBe(4);
});

test('an empty page has an empty text and an empty range', () => {
  const read = domText(page(' <p> </p> '));
  expect(read.text).toBe('');
  expect(read.rangeOf(0, 0).collapsed).toBe(true);
});

test('a shadow tree is read instead of the children of its host, with its slotted nodes', () => {
  const root = page(
    '<p>before</p><section><b slot="end">last</b>first<i>never drawn</i></section><p>after</p>',
  );
  const host = root.querySelector('section');
  const shadow = host?.attachShadow({ mode: 'open' });
  if (!host || !shadow) throw new Error('a host');
  shadow.innerHTML = '<p>inside</p><slot></slot><p><slot name="end"></slot></p>';
  const own = host.childNodes[1] as Text;
  const slots: ReadonlyMap<Node, Node[]> = new Map([
    [shadow.querySelector('slot') as Node, [own]],
    [shadow.querySelector('[name]') as Node, [host.firstChild as Node]],
  ]);
  const read = domText(root, {
    childrenOf: (node) => (node === host ? shadow : node).childNodes,
    isSkipped: () => false,
  });
  expect(read.text).toBe('before\ninside\nafter');
  const flat = domText(root, {
    childrenOf: (node) => slots.get(node) ?? (node === host ? shadow : node).childNodes,
    isSkipped: () => false,
  });
  expect(flat.text).toBe('before\ninside\nfirst\nlast\nafter');
  expect(flat.partsOf(3, 16).map(({ node, from, to }) => node.data.slice(from, to))).toEqual([
    'ore',
    'inside',
    'fi',
  ]);
  expect(flat.offsetOf(own, 2)).toBe(16);
  expect(flat.offsetOf(shadow, 0)).toBe(7);
  expect(flat.offsetOf(shadow, 3)).toBe(25);
  expect(flat.offsetOf(host, 0)).toBe(20);
});
