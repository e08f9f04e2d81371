import { beforeEach, expect, test } from 'vitest';
import { claimDrafts, draftNames, storeDraft, storedDraft } from './use-draft.ts';

const [MAUD, YANIS] = ['maud', 'yanis'];

beforeEach(() => {
  claimDrafts(MAUD);
  storeDraft('comment.one', 'Commencé');
  storeDraft('acts.one', '[]');
});

test('[AU-07] a user who comes back finds their drafts', () => {
  claimDrafts(MAUD);
  expect(storedDraft('comment.one')).toBe('Commencé');
});

test('[AU-07] another user finds no drafts, nor does the first one after them', () => {
  sessionStorage.setItem('another', 'kept');
  claimDrafts(YANIS);
  expect(draftNames()).toEqual([]);
  expect(sessionStorage.getItem('another')).toBe('kept');
  storeDraft('comment.two', 'Autre chose');
  claimDrafts(MAUD);
  expect(draftNames()).toEqual([]);
});

test('[AU-07] drafts without a known author are deleted', () => {
  sessionStorage.removeItem('vigie.drafts-of');
  claimDrafts(MAUD);
  expect(draftNames()).toEqual([]);
});
