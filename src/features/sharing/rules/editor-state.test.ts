import { expect, test } from 'vitest';
import { SAMPLE, SAVED, toShortForm } from '../../../../tests/support/samples/sample-access.ts';
import { addMissing, cancelConfirmation, type EditorState } from './editor-state.ts';
import { addEntry, NOTHING_PENDING, removeEntry } from './pending-changes.ts';

const { hugo, nadia, aicha } = SAMPLE;
const pending = addEntry(NOTHING_PENDING, SAVED, nadia);
const asking: EditorState = { pending, failure: 'Introuvable.', missing: [aicha] };

test('[SE-03] Cancel clears the error and closes the confirmation; pending changes stay', () => {
  expect(cancelConfirmation(asking)).toEqual({ pending, failure: null, missing: null });
});

test('[SE-03] confirming adds those who lack access to the pending changes', () => {
  expect(toShortForm(addMissing(asking, SAVED)).added).toEqual(['Nadia Toumi', 'Aïcha Diallo']);
});

test('[SE-03] confirming keeps the access of a participant who was marked removed', () => {
  const state = { ...asking, pending: removeEntry(pending, SAVED, hugo), missing: [hugo] };
  expect(toShortForm(addMissing(state, SAVED))).toMatchObject({ added: ['Nadia Toumi'], removed: [] });
});
