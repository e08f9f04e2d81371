import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFakeBrowser } from '../../../../../tests/support/extension/fake-panel-browser.ts';
import { PERSON } from '../../../../../tests/support/extension/sample-session.ts';
import { currentSettings, endSession, followStoredSettings, isTokenRefused } from './current-settings.ts';

const SERVER = 'https://vigie.example';
const MINE = { secret: 'one', tokenId: 't1', person: PERSON };
const THEIRS = {
  secret: 'two',
  tokenId: 't2',
  person: { ...PERSON, id: '0192f3a1-0000-7000-8000-000000000005', firstName: 'Solène' },
};
const DRAFT = 'vigie.draft.comment.1';

let browser: Awaited<ReturnType<typeof openFakeBrowser>>;
let stop: () => void;

beforeEach(async () => {
  browser = await openFakeBrowser({ server: SERVER, pairing: MINE });
  stop = await followStoredSettings();
  localStorage.setItem(DRAFT, 'Commencé');
});
afterEach(() => {
  stop();
  browser.close();
});

const draft = () => localStorage.getItem(DRAFT);

/** The panel is closed and opened again later. */
async function reopen(): Promise<void> {
  stop();
  currentSettings.set(null);
  isTokenRefused.set(false);
  stop = await followStoredSettings();
}

async function pairedAs(pairing: typeof MINE | null, server = SERVER): Promise<void> {
  await browser.change({ server, pairing });
  await expect.poll(() => currentSettings.now()?.pairing?.tokenId ?? null).toBe(pairing?.tokenId ?? null);
}

async function refused(): Promise<void> {
  await endSession();
  await expect.poll(() => currentSettings.now()?.pairing).toBeNull();
}

test('[EX-01] a second panel keeps the drafts when it learns that the token was refused', async () => {
  // Only this panel got the refusal: the other one is notified of the changed settings.
  const stopSecond = await followStoredSettings();
  await refused();
  expect(draft()).toBe('Commencé');
  expect(isTokenRefused.now()).toBe(true);
  stopSecond();
});

test('[EX-01] a user whose token was refused finds their drafts again, also after the panel was closed', async () => {
  await refused();
  await reopen();
  expect(isTokenRefused.now()).toBe(true);
  await pairedAs({ ...MINE, tokenId: 't3' });
  expect(draft()).toBe('Commencé');
  expect(isTokenRefused.now()).toBe(false);
});

test('[EX-01] after a refusal and a reopened panel, the next user finds no drafts', async () => {
  await refused();
  await reopen();
  await pairedAs(THEIRS);
  expect(draft()).toBeNull();
});

test('[EX-01] nor does the same user on another server', async () => {
  await refused();
  await pairedAs({ ...MINE, tokenId: 't4' }, 'https://other.example');
  expect(draft()).toBeNull();
});

test('[EX-01] signing out while no panel is open deletes the drafts', async () => {
  stop();
  currentSettings.set(null);
  await browser.change({ pairing: null });
  stop = await followStoredSettings();
  expect(draft()).toBeNull();
  expect(isTokenRefused.now()).toBe(false);
});
