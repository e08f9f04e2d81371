import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { sessionSignal } from '#ui/call/session-signal.ts';
import { claimDrafts, storeDraft, storedDraft } from '#ui/writing/use-draft.ts';
import { clearOnSignOutElsewhere, forgetPerson } from './forget-person.ts';

let cache = new QueryClient();

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(['accounts', 'profile'], { id: '1' });
  claimDrafts('1');
  storeDraft('comment.one', 'Commencé');
  localStorage.setItem('vigie.user', 'someone');
});

const profile = () => cache.getQueryData(['accounts', 'profile']);

test('[AU-07] signing out removes the data of the person and keeps the preferences of the browser', () => {
  localStorage.setItem('vigie.language', 'en');
  localStorage.setItem('vigie.theme', 'dark');
  localStorage.setItem('another-site', 'kept');

  forgetPerson(cache);

  expect(localStorage.getItem('vigie.user')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(profile()).toBeUndefined();
  expect(localStorage.getItem('vigie.language')).toBe('en');
  expect(localStorage.getItem('vigie.theme')).toBe('dark');
  expect(localStorage.getItem('another-site')).toBe('kept');
});

test('[AU-07] a session that the server ended leaves the drafts of the person and nothing else', () => {
  forgetPerson(cache, 'ended');
  expect(profile()).toBeUndefined();
  expect(localStorage.getItem('vigie.user')).toBeNull();
  claimDrafts('1');
  expect(storedDraft('comment.one')).toBe('Commencé');
});

test('[AU-07] background work of the person ends with their session', () => {
  const run = sessionSignal();
  forgetPerson(cache, 'ended');
  expect(run.aborted).toBe(true);
  expect(run.reason).toMatchObject({ status: 401 });
  expect(sessionSignal().aborted).toBe(false);
});

/** Simulates the storage event of a sign-out in another tab; returns whether running work was aborted. */
function signOutInOtherTab(parting: string): boolean {
  const run = sessionSignal();
  const stop = clearOnSignOutElsewhere();
  const key = 'vigie.signed-out-at';
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: `${parting} 1763452800000` }));
  stop();
  return run.aborted;
}

test('[AU-07] signing out in another tab clears this one', () => {
  expect(signOutInOtherTab('left')).toBe(true);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('[AU-07] a session that another tab found ended leaves the drafts of this one', () => {
  expect(signOutInOtherTab('ended')).toBe(true);
  expect(storedDraft('comment.one')).toBe('Commencé');
});
