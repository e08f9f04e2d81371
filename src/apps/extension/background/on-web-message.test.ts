import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../../tests/support/extension/fake-chrome.ts';
import { beginPairing } from '../pairing.ts';
import { readSettings } from '../settings-store.ts';
import { loadSettings } from './cached-settings.ts';
import { onTabLoaded, onWebMessage } from './on-web-message.ts';
import { readExpectedAnalysis, storeExpectedAnalysis } from './tab-state.ts';

const SERVER = 'https://vigie.example';
const analysisId = '0199c5d2-0000-7000-8000-000000000001';
const url = 'https://gazette.example/recul';
const sender = { origin: SERVER, frameId: 0, tab: { id: 7 } as chrome.tabs.Tab };
let chrome: FakeChrome;

beforeEach(async () => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
  await chrome.storage.local.set({ server: SERVER });
});
afterEach(() => void vi.unstubAllGlobals());

const ask = (message: unknown, from: chrome.runtime.MessageSender = sender) =>
  new Promise((resolve) => {
    if (!onWebMessage(message, from, resolve)) resolve('not heard');
  });

test('[SH-13] pages of the server detect the extension', async () => {
  const answer = { vigie: 'here', version: '0.3.38', isPaired: false, beside: false, isThisYours: false };
  expect(await ask({ vigie: 'are-you-there' })).toEqual(answer);
});

test('[EX-02] other sites, frames and unknown messages get no response', async () => {
  const received = vi.fn();
  onWebMessage({ vigie: 'are-you-there' }, { ...sender, origin: 'https://hostile.example' }, received);
  onWebMessage(
    { vigie: 'open', url, analysisId },
    { ...sender, origin: 'https://hostile.example' },
    received,
  );
  onWebMessage({ vigie: 'are-you-there' }, { ...sender, frameId: 4 }, received);
  expect(await ask({ vigie: 'settings' })).toBe('not heard');
  expect(await ask({ vigie: 'open', url: 'javascript:alert(1)', analysisId })).toBe('not heard');
  // Answered after all the others: their requests were decided by then.
  await ask({ vigie: 'are-you-there' });
  expect(received).not.toHaveBeenCalled();
  expect(chrome.sidePanel.open).not.toHaveBeenCalled();
  expect(await readExpectedAnalysis(7)).toBeNull();
});

test('[SH-12] a click in the web app opens the panel for the linked page', async () => {
  expect(await ask({ vigie: 'open', url, analysisId })).toMatchObject({ beside: true });
  expect(await readExpectedAnalysis(7)).toMatchObject({ url, analysisId });
});

test('[SH-12] without a click the button shows a badge, or the panel opens where the site is allowed', async () => {
  chrome.sidePanel.open.mockRejectedValue(new Error('no gesture'));
  expect(await ask({ vigie: 'open', url, analysisId })).toMatchObject({ beside: false });
  await onTabLoaded(7, undefined);
  expect(chrome.action.setBadgeText).toHaveBeenLastCalledWith({ tabId: 7, text: '1' });
  expect(chrome.action.setTitle).toHaveBeenLastCalledWith({
    tabId: 7,
    title: 'Il existe une analyse de cette page\u00a0: ouvrir Vigie',
  });
  await onTabLoaded(7, `${SERVER}/redirect`);
  expect(chrome.tabs.sendMessage).not.toHaveBeenCalled();
  await onTabLoaded(7, url);
  const opened = [7, { kind: 'open-frame', tabId: 7, hasSidePanel: true }, { frameId: 0 }];
  expect(chrome.tabs.sendMessage).toHaveBeenLastCalledWith(...opened);
});

test('[SH-12] nothing opens or is shown for an expired analysis, nor again once its page was seen', async () => {
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  await storeExpectedAnalysis(7, { url, analysisId, sinceMs: minutesAgo(11), address: null });
  await onTabLoaded(7, undefined);
  await onTabLoaded(7, url);
  await storeExpectedAnalysis(7, { url, analysisId, sinceMs: minutesAgo(1), address: url });
  await onTabLoaded(7, undefined);
  await onTabLoaded(7, `${url}/autre`);
  expect(chrome.action.setBadgeText).not.toHaveBeenCalled();
  expect(chrome.sidePanel.open).not.toHaveBeenCalled();
});

test('[EX-01] a code is recognised as this browser’s or not, and the token is fetched right after the approval', async () => {
  await beginPairing();
  const own = new URL(chrome.tabs.create.mock.calls[0]?.[0].url ?? '').searchParams.get('pairing');
  expect(await ask({ vigie: 'is-this-yours', challenge: own })).toMatchObject({ isThisYours: true });
  expect(await ask({ vigie: 'is-this-yours', challenge: 'A'.repeat(43) })).toMatchObject({
    isThisYours: false,
  });
  const at = '2026-11-17T10:00:00.000Z';
  const person = { id: analysisId, firstName: 'Solène', lastName: 'Le Goff' };
  const token = {
    id: analysisId,
    kind: 'extension',
    name: 'Chrome',
    scopes: [],
    createdAt: at,
    lastUsedAt: null,
    expiresAt: '2027-11-17T10:00:00.000Z',
  };
  vi.stubGlobal('fetch', async () => Response.json({ secret: 'vigie_x', person, token }));
  expect(await ask({ vigie: 'approved' })).toMatchObject({ isPaired: true });
  expect((await readSettings()).pairing?.person).toEqual(person);
});

test('[EX-02] messages of other servers are ignored synchronously once the settings are loaded', async () => {
  await loadSettings();
  expect(await ask({ vigie: 'are-you-there' }, { ...sender, origin: 'https://hostile.example' })).toBe(
    'not heard',
  );
  expect(await ask({ vigie: 'are-you-there' })).toMatchObject({ vigie: 'here' });
});
