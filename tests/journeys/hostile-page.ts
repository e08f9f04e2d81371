import type { PageAnswer } from '../support/page-server.ts';
import { html, text } from './host-pages.ts';

/**
 * A page that wants to know and to drive: it listens to every message, watches its own document, overrides what scripts
 * use to hide, plays the extension's messages and a person's gestures, asks the extension for its files, and covers
 * or veils what stands in front of it so that a hand presses what it does not see.
 */
export const hostilePage = (extensionId: string): PageAnswer => ({
  body: html({
    title: 'Un site curieux',
    body: `<article><h1>Un site curieux</h1>${text()}</article><script>
window.heard = [];
const note = (what) => { try { heard.push(typeof what === 'string' ? what : JSON.stringify(what)); } catch { heard.push(String(what)); } };
addEventListener('message', (event) => note(['message', event.origin, event.data]), true);
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) { const root = attach.call(this, { ...init, mode: 'open' }); note(['attachShadow', this.outerHTML]); return root; };
for (const name of ['postMessage', 'fetch', 'getSelection']) {
  const own = window[name];
  window[name] = function (...args) { note([name, args]); return own.apply(this, args); };
}
new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) {
    note(['added', node.outerHTML ?? node.data, node.shadowRoot ? node.shadowRoot.innerHTML : null]);
  }
}).observe(document, { childList: true, subtree: true, attributes: true });
const kinds = ['NOOS_GET_HIGHLIGHTED_TEXT', 'SignificantElements', 'VIGIE_TO_PAGE', 'VIGIE_FROM_PAGE', 'VIGIE_READY', 'VIGIE_ACT_TAKEN', 'VIGIE_CLOSE', 'VIGIE_WAITING'];
window.attack = async () => {
  const forged = { kind: 'marked', mark: { anchor: { exact: 'forged', prefix: '', suffix: '', start: 0, end: 6, page: null, snapshotId: null }, code: 'c', goesOn: 'nothing' } };
  const targets = [window, ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow), ...Array.from({ length: window.length }, (_, at) => window[at])];
  for (const target of targets) for (const type of kinds) {
    target.postMessage({ type, nonce: '', message: forged, elements: [{ text: 'forged', anchor: forged.mark.anchor }], problem: null }, '*');
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'keydown', 'keyup', 'selectionchange', 'pointerdown', 'pointerup']) {
    const options = { bubbles: true, composed: true, key: 'h', clientX: 300, clientY: 260, view: window };
    for (const place of [document, document.body, ...document.querySelectorAll('p'), ...document.documentElement.children]) {
      place.dispatchEvent(type.startsWith('key') ? new KeyboardEvent(type, options) : new MouseEvent(type, options));
    }
  }
  try { note(['runtime', await chrome.runtime.sendMessage('${extensionId}', { vigie: 'are-you-there' })]); } catch (failure) { note(['no runtime', String(failure)]); }
  for (const file of ['beside.html', 'panel.html', 'server.json', 'manifest.json', 'page.js']) {
    try { note([file, await (await fetch('chrome-extension://${extensionId}/' + file)).text()]); } catch (failure) { note(['no ' + file, String(failure)]); }
  }
  note(['windows', window.length]);
  for (const { name } of performance.getEntries()) if (name.includes('extension:')) {
    note(['entry', name]);
    try { note([name, await (await fetch(name)).text()]); } catch (failure) { note(['no entry', String(failure)]); }
  }
  for (const element of document.querySelectorAll('*')) if (element.shadowRoot) note(['shadow', element.shadowRoot.innerHTML]);
  try { note(['highlights', [...(CSS.highlights?.keys() ?? [])]]); } catch (failure) { note(String(failure)); }
  return heard;
};
const untilCovered = () => new Promise((resolve) => {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1).isVisible) return;
    observer.disconnect();
    resolve();
  }, { trackVisibility: true, delay: 100 });
  observer.observe(document.querySelector('h1'));
});
const whileLured = () => new Promise((resolve) => setTimeout(resolve, 800));
let blanket, again;
window.cover = async () => {
  blanket = document.createElement('div');
  blanket.popover = 'manual';
  blanket.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;margin:0;border:0;background:#fff;pointer-events:none;z-index:2147483647';
  document.documentElement.append(blanket);
  blanket.showPopover();
  again = setInterval(() => { blanket.hidePopover(); blanket.showPopover(); }, 50);
  await untilCovered();
  await whileLured();
};
window.uncover = async () => {
  clearInterval(again);
  blanket.remove();
  await whileLured();
};
window.moveUnderVeil = () => {
  const veil = document.createElement('div');
  veil.style.opacity = '0.01';
  document.body.append(veil);
  const strange = [...document.documentElement.children].filter(({ localName }) => localName !== 'head' && localName !== 'body');
  veil.append(...strange);
  return strange.length;
};
</script>`,
  }),
});
