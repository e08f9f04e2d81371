import { texts } from '#base/language.ts';
import { isOfTab } from '../background/tab-state.ts';
import { chosenLanguage } from '../extension-storage.ts';
import { guardAgainstClickjacking } from './guard-against-clickjacking.ts';
import { startBeside } from './start-beside.ts';

const besideText = texts({
  fr: { panel: 'Vigie, à côté de cette page' },
  en: { panel: 'Vigie, beside this page' },
});

const tabId = Number(new URLSearchParams(window.location.search).get('tab'));
const isFramed = window.top !== window;

/** False in a page that embeds this frame for another tab: nothing is shown then. */
const isForThisTab = !isFramed || (await chrome.tabs.getCurrent())?.id === tabId;

if (Number.isInteger(tabId) && tabId > 0 && isForThisTab) {
  const nonce = crypto.randomUUID();
  const { panel } = besideText[await chosenLanguage()];
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
