import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../tests/support/extension/fake-chrome.ts';
import {
  readActions,
  readExpectedAnalysis,
  storeAction,
  storeExpectedAnalysis,
} from './background/tab-state.ts';
import { NoVigieServer } from './call-server.ts';
import {
  beginPairing,
  challengeOf,
  exchangePendingPairing,
  isOwnPairing,
  removePairing,
  reopenApproval,
  revokeToken,
  waitingPairing,
  watchPairing,
} from './pairing.ts';
import { readSettings } from './settings-store.ts';

const SERVER = 'https://vigie.example';
const person = { id: '0199c5d2-0000-7000-8000-000000000001', firstName: 'Solène', lastName: 'Le Goff' };
const refusal = (status: number, reason: string) =>
  Response.json({ type: 'x', title: 'x', status, detail: 'Non.', reason, requestId: 'r' }, { status });

let chrome: FakeChrome;
let fetched: ReturnType<typeof vi.fn<(address: string, init?: RequestInit) => Promise<Response>>>;

beforeEach(async () => {
  chrome = fakeChrome();
  fetched = vi.fn();
  vi.stubGlobal('chrome', chrome);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

test('[EX-01] the web app gets the challenge, and only the requested server gets the verifier', async () => {
  await chrome.storage.local.set({ server: SERVER });
  await beginPairing();
  expect((await waitingPairing())?.code).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
  const opened = new URL(chrome.tabs.create.mock.calls[0]?.[0].url ?? '');
  fetched.mockResolvedValueOnce(refusal(404, 'pairing-waiting'));
  expect(await exchangePendingPairing()).toBe('waiting');
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(`${SERVER}/api/extension/pairings/exchange`);
  expect(init).toMatchObject({ credentials: 'omit' });
  const { verifier } = JSON.parse(String(init?.body));
  expect(opened.href).toBe(`${SERVER}/extension?pairing=${await challengeOf(verifier)}`);
  expect(opened.href).not.toContain(verifier);
});

test('[EX-01] after approval the token is stored with its server; giving it back deletes it here and there', async () => {
  await chrome.storage.local.set({ server: SERVER });
  await beginPairing();
  const at = '2026-11-17T10:00:00.000Z';
  const token = {
    id: person.id,
    kind: 'extension',
    name: 'Chrome',
    scopes: [],
    createdAt: at,
    lastUsedAt: null,
    expiresAt: '2027-11-17T10:00:00.000Z',
  };
  fetched.mockResolvedValueOnce(Response.json({ secret: 'vigie_x', person, token }));
  expect(await exchangePendingPairing()).toBe('paired');
  expect(await readSettings()).toMatchObject({
    server: SERVER,
    pairing: { secret: 'vigie_x', tokenId: person.id, person },
  });
  expect(await exchangePendingPairing()).toBe('none');
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await revokeToken(await removePairing())).toBe(true);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: 'DELETE',
    headers: { authorization: 'Bearer vigie_x' },
  });
  expect((await readSettings()).pairing).toBeNull();
});

test('[EX-01] an unreachable server neither ends the pairing nor keeps the user signed in here', async () => {
  await chrome.storage.local.set({ server: SERVER });
  await beginPairing();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(exchangePendingPairing()).rejects.toBeInstanceOf(NoVigieServer);
  expect(await waitingPairing()).not.toBeNull();
  await chrome.storage.local.set({ pairing: { secret: 'vigie_x', tokenId: 'x', person } });
  expect(await revokeToken(await removePairing())).toBe(false);
  expect((await readSettings()).pairing).toBeNull();
});

test('[EX-01] the approval page can be opened again, and every part of the extension gets the code', async () => {
  await chrome.storage.local.set({ server: SERVER });
  const delivered: unknown[] = [];
  watchPairing((now) => void delivered.push(now));
  await beginPairing();
  await reopenApproval();
  const [first, second] = chrome.tabs.create.mock.calls.map(([{ url }]) => url);
  expect(second).toBe(first);
  const asked = new URL(first ?? '').searchParams.get('pairing') ?? '';
  expect(await isOwnPairing(asked)).toBe(true);
  expect(await isOwnPairing('A'.repeat(43))).toBe(false);
  const before = await waitingPairing();
  await beginPairing();
  await expect.poll(() => delivered).toEqual([before, await waitingPairing()]);
  expect(await isOwnPairing(asked)).toBe(false);
});

test('[EX-01] pending requests of a user are deleted at sign-out', async () => {
  await storeAction(7, { act: { kind: 'save-page' }, address: null, personId: person.id });
  await storeExpectedAnalysis(7, { url: SERVER, analysisId: person.id, sinceMs: Date.now(), address: null });
  await removePairing();
  expect([await readActions(7), await readExpectedAnalysis(7)]).toEqual([[], null]);
});

test('the server that packaged the extension is used until another one is set', async () => {
  fetched.mockImplementation(async () => Response.json({ address: `${SERVER}/` }));
  expect(await readSettings()).toEqual({ server: SERVER, pairing: null, place: 'browser' });
  await chrome.storage.local.set({ server: 'https://other.example' });
  expect((await readSettings()).server).toBe('https://other.example');
  fetched.mockRejectedValue(new TypeError('no such file'));
  await chrome.storage.local.set({ server: null });
  expect((await readSettings()).server).toBeNull();
  await beginPairing();
  expect(await waitingPairing()).toBeNull();
});
