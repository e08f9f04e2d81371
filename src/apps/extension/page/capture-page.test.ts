import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../../tests/support/extension/fake-page-browser.ts';
import { capturePage } from './capture-page.ts';

// Test files of one worker share their document and its address.
beforeEach(() => history.replaceState({}, '', '/'));
afterEach(() => {
  document.body.innerHTML = '';
});

const own = document.createElement('div');

test('[EX-02] a page is serialised as the user sees it: with shadow trees, without the user’s input, without scripts', async () => {
  document.body.innerHTML = `<p onclick="no()">Un &lt;texte&gt; &amp; un <a href="/x?a=1&amp;b=2">lien</a></p>
    <x-card>ici</x-card><p style="display:none">caché</p><input value="secret"><textarea>secret</textarea>
    <script>secret()</script><script type="application/ld+json">{"a":1}</script><br>`;
  const host = document.querySelector('x-card') as Element;
  host.attachShadow({ mode: 'open' }).innerHTML = '<b>dans l’ombre, <slot></slot></b>';
  document.body.append(own);
  const taken = await capturePage(idOf(1), own);
  if (taken.kind !== 'taken') throw new Error('it can be taken');
  expect(taken).toMatchObject({ askId: idOf(1), address: location.href, title: document.title });
  expect(taken.html).toMatch(/^<!doctype html><html/);
  const again = new DOMParser().parseFromString(taken.html, 'text/html');
  expect(again.querySelector('p')?.outerHTML).toBe(
    document.querySelector('p')?.outerHTML.replace(' onclick="no()"', ''),
  );
  expect(again.querySelector('x-card')?.innerHTML).toBe('<b>dans l’ombre, ici</b>');
  expect(taken.html).not.toContain('caché');
  expect(again.querySelector('[type="application/ld+json"]')?.textContent).toBe('{"a":1}');
  expect(taken.html).not.toContain('secret');
  expect(again.body.lastElementChild?.localName).toBe('br');
});

test('[EX-03] hidden parts, the user’s input and secrets of page and server are not included', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="csrf-token" content="secret"><meta property="og:title" content="Boîte"><link rel="prefetch" href="/secret">
    <link rel="canonical" href="/boite">`,
  );
  document.body.innerHTML = `<div data-session="secret" class="mail">Un courriel <img data-src="/later.png" src="/spacer.gif"></div>
    <div style="display:none">secret <p>d’un autre courriel</p></div><div hidden>secret</div>
    <div contenteditable>secret en cours</div><div role="textbox">secret</div><div contenteditable="false">fixe</div>
    <iframe title="cadre" srcdoc="secret"></iframe><details><summary>Plus</summary>replié</details>
    <span itemprop="author"><meta itemprop="name" content="Solène"></span>`;
  const taken = await capturePage(idOf(1), own);
  for (const part of document.head.querySelectorAll('[name=csrf-token],[property],link')) part.remove();
  if (taken.kind !== 'taken') throw new Error('it can be taken');
  expect(taken.html).not.toContain('secret');
  for (const kept of ['Boîte', '/boite', '/later.png', 'fixe', 'replié', 'Solène', 'class="mail"']) {
    expect(taken.html).toContain(kept);
  }
});

test('a page that is too large is refused with its size', async () => {
  document.body.innerHTML = '<p>éé</p>';
  const refused = await capturePage(idOf(1), own, 10);
  expect(refused).toMatchObject({ kind: 'not-taken', problem: 'too-large' });
  const taken = await capturePage(idOf(1), own);
  if (taken.kind !== 'taken' || refused.kind !== 'not-taken') throw new Error('once refused, once taken');
  expect(refused.size).toBe(new TextEncoder().encode(taken.html).length);
});

test('a page that becomes another one while it is serialised is refused', async () => {
  const taking = capturePage(idOf(1), own);
  history.pushState({}, '', '/ailleurs');
  expect(await taking).toMatchObject({ kind: 'not-taken', problem: 'replaced' });
});
