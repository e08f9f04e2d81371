import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { TEXT_MAX_BYTES } from '../../contract/collaboration.ts';
import { openTextRoom } from './text-room.ts';

const MEGABYTE = 1_048_576;

/** A text of words alone, and what a change of it would send. */
function newText(bytes: number, onDisk = bytes) {
  const document = new Y.Doc();
  const words = document.getText();
  words.insert(0, 'x'.repeat(bytes));
  const hasRoomFor = openTextRoom(document, onDisk);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  const change = (make: (words: Y.Text) => void) => {
    const before = Y.encodeStateVector(copy);
    make(copy.getText());
    return Y.encodeStateAsUpdate(copy, before);
  };
  return { document, hasRoomFor, change };
}

test('a text takes what fits, up to its end, and never refuses to become shorter', () => {
  const { document, hasRoomFor, change } = newText(TEXT_MAX_BYTES - 2 * MEGABYTE);
  const fits = change((words) => words.insert(0, 'y'.repeat(MEGABYTE)));
  expect(hasRoomFor(fits)).toBe(true);
  Y.applyUpdate(document, fits);
  const tooMuch = change((words) => words.insert(0, 'z'.repeat(MEGABYTE)));
  expect(hasRoomFor(tooMuch)).toBe(false);
  const shorter = change((words) => words.delete(2 * MEGABYTE, 8 * MEGABYTE));
  expect(hasRoomFor(shorter)).toBe(true);
  Y.applyUpdate(document, tooMuch);
  Y.applyUpdate(document, shorter);
  expect(hasRoomFor(change((words) => words.insert(0, 'a'.repeat(MEGABYTE))))).toBe(true);
});

test('what took much room on its way and takes little in the text is measured anew', () => {
  const { hasRoomFor, change } = newText(100, TEXT_MAX_BYTES);
  expect(hasRoomFor(change((words) => words.insert(0, 'mot')))).toBe(true);
  const full = newText(TEXT_MAX_BYTES - 1_000);
  expect(full.hasRoomFor(full.change((words) => words.insert(0, 'y'.repeat(2_000))))).toBe(false);
});
