import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../../tests/support/extension/fake-chrome.ts';
import { enterPage } from './enter-page.ts';
import { openBeside } from './open-beside.ts';

let chrome: FakeChrome;
beforeEach(() => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
});
afterEach(() => void vi.unstubAllGlobals());

const toldPage = () => chrome.tabs.sendMessage.mock.calls.map(([, message]) => message);

test('the side panel opens before anything is waited for, on the page of this tab', async () => {
  const opening = openBeside(7);
  expect(chrome.sidePanel.open).toHaveBeenCalledWith({ tabId: 7 });
  expect(chrome.sidePanel.setOptions).toHaveBeenCalledWith({
    tabId: 7,
    path: 'beside.html?tab=7',
    enabled: true,
  });
  expect(await opening).toBe('side-panel');
  expect(toldPage()).toEqual([]);
});

test('where the page was chosen, or the side panel cannot open, a frame stands in the page; pressed again it goes', async () => {
  chrome.sidePanel.open.mockRejectedValueOnce(new Error('no gesture'));
  expect(await openBeside(7, { isToggle: true })).toBe('frame');
  expect(toldPage()).toEqual([{ kind: 'close-frame' }, { kind: 'open-frame', tabId: 7, hasSidePanel: true }]);
  await chrome.storage.local.set({ place: 'page' });
  chrome.tabs.sendMessage.mockClear().mockResolvedValueOnce({ stood: true });
  expect(await openBeside(7, { isToggle: true })).toBe('closed');
  expect(toldPage()).toEqual([{ kind: 'close-frame' }]);
});

test('pressed in a page that was just reached, it opens although the browser still names the frame of the page before', async () => {
  await chrome.storage.local.set({ place: 'page' });
  chrome.runtime.getContexts.mockResolvedValue([{ contextType: 'TAB' }]);
  chrome.tabs.sendMessage.mockRejectedValueOnce(new Error('Receiving end does not exist.'));
  expect(await openBeside(7, { isToggle: true })).toBe('frame');
  expect(toldPage()).toEqual([{ kind: 'close-frame' }, { kind: 'open-frame', tabId: 7, hasSidePanel: true }]);
});

test('browsers without a side panel show the frame', async () => {
  const { sidePanel: _, ...without } = chrome;
  vi.stubGlobal('chrome', without);
  expect(await openBeside(7)).toBe('frame');
});

test('why a page cannot be entered is told apart', async () => {
  const refuse = (words: string) => chrome.scripting.executeScript.mockRejectedValueOnce(new Error(words));
  refuse('Cannot access contents of the page. Extension manifest must request permission…');
  expect(await enterPage(7)).toBe('not-allowed');
  refuse('Cannot access a chrome:// URL');
  expect(await enterPage(7)).toBe('browser-page');
  refuse('The extensions gallery cannot be scripted.');
  expect(await enterPage(7)).toBe('browser-page');
  refuse('Cannot access contents of url "file:///tmp/notes.txt".');
  chrome.tabs.get.mockResolvedValueOnce({ url: 'file:///tmp/notes.txt', status: 'complete' });
  expect(await enterPage(7)).toBe('browser-page');
  refuse('No tab with id: 7');
  chrome.tabs.get.mockRejectedValueOnce(new Error('No tab with id: 7'));
  expect(await enterPage(7)).toBe('gone');
  expect(await enterPage(7)).toBeNull();
});

test('a page whose process hears a moment later that somebody let the extension in is entered then', async () => {
  const { executeScript } = chrome.scripting;
  const refusal = new Error(
    'Cannot access contents of the page. Extension manifest must request permission…',
  );
  chrome.tabs.get.mockResolvedValue({ url: 'https://gazette.example/', status: 'complete' });
  executeScript.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  await chrome.storage.local.set({ place: 'page' });
  expect(await openBeside(7)).toBe('frame');
  expect(executeScript).toHaveBeenCalledTimes(3);
  executeScript.mockRejectedValue(refusal);
  expect(await enterPage(7)).toBe('not-allowed');
});
