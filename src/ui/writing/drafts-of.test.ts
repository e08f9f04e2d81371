import { beforeEach, expect, test } from 'vitest';
import { claimDrafts } from './drafts-of.ts';
import { draftNames, keepDraft, keptDraft } from './use-draft.ts';

const [MAUD, YANIS] = ['maud', 'yanis'];

beforeEach(() => {
  claimDrafts(MAUD);
  keepDraft('comment.one', 'Commencé');
  keepDraft('acts.one', '[]');
});

test('[AU-07] whoever comes back finds what they had begun', () => {
  claimDrafts(MAUD);
  expect(keptDraft('comment.one')).toBe('Commencé');
});

test('[AU-07] whoever else signs in finds nothing of it, nor does the first one after them', () => {
  sessionStorage.setItem('another', 'kept');
  claimDrafts(YANIS);
  expect(draftNames()).toEqual([]);
  expect(sessionStorage.getItem('another')).toBe('kept');
  keepDraft('comment.two', 'Autre chose');
  claimDrafts(MAUD);
  expect(draftNames()).toEqual([]);
});

test('[AU-07] what nobody knows the author of is nobody’s', () => {
  sessionStorage.removeItem('vigie.drafts-of');
  claimDrafts(MAUD);
  expect(draftNames()).toEqual([]);
});
