import { afterEach, expect, test } from 'vitest';
import { readPage } from './page-text.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function read(html: string) {
  document.body.innerHTML = html;
  const own = document.createElement('div');
  own.textContent = 'ours';
  document.body.append(own);
  return { own, text: () => readPage(document.body, own) };
}

test('[AL-06] hidden elements, scripts and our own elements are excluded', () => {
  const { text } = read(`<p>vu</p><p style="display:none">caché</p><p hidden>caché</p><script>no()</script>
    <div style="visibility:hidden">caché<b style="visibility:visible">revu</b></div><textarea>écrit</textarea>`);
  expect(text().text).toBe('vu\nrevu');
});

test('[AL-06] shadow trees are read in place of their hosts, with slotted content', () => {
  const { text } = read('<p>avant</p><x-card><i slot="b">deux</i>un</x-card><p>après</p>');
  const host = document.querySelector('x-card') as Element;
  host.attachShadow({ mode: 'open' }).innerHTML =
    '<div>dedans <slot></slot></div><div><slot name="b"></slot></div>';
  const page = text();
  expect(page.text).toBe('avant\ndedans un\ndeux\naprès');
  expect(page.shadows).toEqual([host.shadowRoot]);
  const anchor = page.anchorOf(6, 20);
  expect(anchor).toMatchObject({ exact: 'dedans un\ndeux' });
  expect(page.wordsOf(6, 20).map(({ node }) => node.data)).toEqual(['dedans ', 'un', 'deux']);
});

test('right-to-left text is read in logical order', () => {
  const { text } = read('<p dir="rtl">السواحل <b>تتراجع</b> كل عام</p>');
  const page = text();
  expect(page.text).toBe('السواحل تتراجع كل عام');
  expect(page.anchorOf(8, 14)).toMatchObject({ exact: 'تتراجع' });
});
