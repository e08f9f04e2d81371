import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../../tests/support/extension/fake-chrome.ts';
import { injectPageScript, openPanel } from './open-panel.ts';

let chrome: FakeChrome;
beforeEach(() => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
});
afterEach(() => void vi.unstubAllGlobals());

const toldPage = () => chrome.tabs.sendMessage.mock.calls.map(([, message]) => message);

test('the side panel opens synchronously, for the page of this tab', async () => {
  const opening = openPanel(7);
  expect(chrome.sidePanel.open).toHaveBeenCalledWith({ tabId: 7 });
  expect(chrome.sidePanel.setOptions).toHaveBeenCalledWith({
    tabId: 7,
    path: 'beside.html?tab=7',
    enabled: true,
  });
  expect(await opening).toBe('side-panel');
  expect(toldPage()).toEqual([]);
});

test('with the page as the chosen place, or when the side panel cannot open, a frame opens in the page; a second click closes it', async () => {
  chrome.sidePanel.open.mockRejectedValueOnce(new Error('no gesture'));
  expect(await openPanel(7, { isToggle: true })).toBe('frame');
  expect(toldPage()).toEqual([{ kind: 'close-frame' }, { kind: 'open-frame', tabId: 7, hasSidePanel: true }]);
  await chrome.storage.local.set({ place: 'page' });
  chrome.tabs.sendMessage.mockClear().mockResolvedValueOnce({ stood: true });
  expect(await openPanel(7, { isToggle: true })).toBe('closed');
  expect(toldPage()).toEqual([{ kind: 'close-frame' }]);
});

test('clicked right after a navigation, it opens although the browser still reports the frame of the previous page', async () => {
  await chrome.storage.local.set({ place: 'page' });
  chrome.runtime.getContexts.mockResolvedValue([{ contextType: 'TAB' }]);
  chrome.tabs.sendMessage.mockRejectedValueOnce(new Error('Receiving end does not exist.'));
  expect(await openPanel(7, { isToggle: true })).toBe('frame');
  expect(toldPage()).toEqual([{ kind: 'close-frame' }, { kind: 'open-frame', tabId: 7, hasSidePanel: true }]);
});

test('browsers without a side panel get the frame', async () => {
  const { sidePanel: _, ...without } = chrome;
  vi.stubGlobal('chrome', without);
  expect(await openPanel(7)).toBe('frame');
});

test('the reasons why a page cannot be accessed are distinguished', async () => {
  const refuse = (words: string) => chrome.scripting.executeScript.mockRejectedValueOnce(new Error(words));
  refuse('Cannot access contents of the page. Extension manifest must request permission…');
  expect(await injectPageScript(7)).toBe('not-allowed');
  refuse('Cannot access a chrome:// URL');
  expect(await injectPageScript(7)).toBe('browser-page');
  refuse('The extensions gallery cannot be scripted.');
  expect(await injectPageScript(7)).toBe('browser-page');
  refuse('Cannot access contents of url "file:///tmp/notes.txt".');
  chrome.tabs.get.mockResolvedValueOnce({ url: 'file:///tmp/notes.txt', status: 'complete' });
  expect(await injectPageScript(7)).toBe('browser-page');
  refuse('No tab with id: 7');
  chrome.tabs.get.mockRejectedValueOnce(new Error('No tab with id: 7'));
  expect(await injectPageScript(7)).toBe('gone');
  expect(await injectPageScript(7)).toBeNull();
});

test('a page whose process learns of the granted access a moment later is injected then', async () => {
  const { executeScript } = chrome.scripting;
  const refusal = new Error(
    'Cannot access contents of the page. Extension manifest must request permission…',
  );
  chrome.tabs.get.mockResolvedValue({ url: 'https://gazette.example/', status: 'complete' });
  executeScript.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  await chrome.storage.local.set({ place: 'page' });
  expect(await openPanel(7)).toBe('frame');
  expect(executeScript).toHaveBeenCalledTimes(3);
  executeScript.mockRejectedValue(refusal);
  expect(await injectPageScript(7)).toBe('not-allowed');
});
