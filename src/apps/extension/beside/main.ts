import { isOfTab } from '../background/tab-state.ts';
import { guardAgainstClickjacking } from './guard-against-clickjacking.ts';
import { startBeside } from './start-beside.ts';
import { textNow } from './text.ts';

const tabId = Number(new URLSearchParams(window.location.search).get('tab'));
const isFramed = window.top !== window;

/** False in a page that embeds this frame for another tab: nothing is shown then. */
const isForThisTab = !isFramed || (await chrome.tabs.getCurrent())?.id === tabId;

if (Number.isInteger(tabId) && tabId > 0 && isForThisTab) {
  const nonce = crypto.randomUUID();
  const { panel } = await textNow();
  const frame = document.createElement('iframe');
  document.title = panel;
  frame.title = panel;
  frame.allow = 'clipboard-write';
  // getURL() because the origin of the extension inside pages changes with every start of the browser.
  frame.src = `${chrome.runtime.getURL('panel.html')}#${nonce}`;
  frame.addEventListener('load', () => frame.focus());
  const concerns = (changed: readonly string[]) => changed.some((key) => isOfTab(tabId, key));
  startBeside({ tabId, frame, nonce, isFramed, concerns });
  if (isFramed) guardAgainstClickjacking(frame);
  document.body.append(frame);
}
