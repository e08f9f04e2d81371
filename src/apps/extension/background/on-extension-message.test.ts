import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../../tests/support/extension/fake-chrome.ts';
import { onExtensionMessage, openPanelFor } from './on-extension-message.ts';
import { readActions, readExpectedAnalysis, storeExpectedAnalysis } from './tab-state.ts';

const HERE = 'https://gazette.example/recul';
const SERVER = 'https://vigie.example';
const analysisId = '0199c5d2-0000-7000-8000-000000000001';
let chrome: FakeChrome;

beforeEach(async () => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
  await chrome.storage.local.set({ server: SERVER });
});
afterEach(() => void vi.unstubAllGlobals());

const ask = (message: object) =>
  new Promise<unknown>((resolve) => {
    onExtensionMessage(message, { id: 'own-id', origin: location.origin }, resolve);
  });
const whatWaits = (address: string | null) => ask({ kind: 'what-waits', tabId: 7, address });

test('two concurrent actions both wait, and taking one leaves the other', async () => {
  await Promise.all([
    openPanelFor(7, { kind: 'save-page' }, `${HERE}#bas`),
    openPanelFor(7, { kind: 'take-selection' }, HERE),
  ]);
  const [one, other] = await readActions(7);
  await openPanelFor(70, { kind: 'save-page' }, HERE);
  await ask({ kind: 'act-taken', tabId: 7, actId: one?.id });
  expect(await whatWaits(HERE)).toEqual({ analysisId: null, acts: [{ id: other?.id, act: other?.act }] });
});

test('an action is not done later when the panel cannot open on its page', async () => {
  chrome.sidePanel.open.mockRejectedValueOnce(new Error('no gesture'));
  chrome.scripting.executeScript.mockRejectedValueOnce(new Error('Cannot access a chrome:// URL'));
  expect(await openPanelFor(7, { kind: 'take-selection' }, HERE)).toBe('nowhere');
  expect(await readActions(7)).toEqual([]);
});

test('[SH-12] the redirect page of the web app does not use up the expected analysis', async () => {
  await storeExpectedAnalysis(7, { url: HERE, analysisId, sinceMs: Date.now(), address: null });
  expect(await whatWaits(`${SERVER}/redirect`)).toMatchObject({ analysisId: null });
  expect(await whatWaits(HERE)).toMatchObject({ analysisId });
  expect(await whatWaits('https://gazette.example/autre')).toMatchObject({ analysisId: null });
  expect(await readExpectedAnalysis(7)).toBeNull();
});

test('the sender gets a response, even after a failure', async () => {
  vi.spyOn(chrome.storage.session, 'get').mockRejectedValueOnce(new Error('no room'));
  expect(await whatWaits(HERE)).toBeUndefined();
});

test('FX-42: the side panel opens after a click in a page that cannot contain a frame', async () => {
  const inPage = { id: 'own-id', origin: 'null', tab: { id: 7 } as chrome.tabs.Tab, frameId: 0 };
  const answer = new Promise<unknown>((resolve) => {
    onExtensionMessage({ kind: 'open-side-panel' }, inPage, resolve);
  });
  // Synchronously: the user activation is lost after the first await.
  expect(chrome.sidePanel.open).toHaveBeenCalledWith({ tabId: 7 });
  expect(await answer).toBe(true);
});
