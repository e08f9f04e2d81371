import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { TEXT_MAX_BYTES } from '../../contract/collaboration.ts';
import { openSizeLimit } from './load-text.ts';

const MEGABYTE = 1_048_576;

/** A text of characters only, and the update of a change. */
function newText(bytes: number, onDisk = bytes) {
  const document = new Y.Doc();
  const text = document.getText();
  text.insert(0, 'x'.repeat(bytes));
  const hasRoomFor = openSizeLimit(document, onDisk);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  const change = (make: (text: Y.Text) => void) => {
    const before = Y.encodeStateVector(copy);
    make(copy.getText());
    return Y.encodeStateAsUpdate(copy, before);
  };
  return { document, hasRoomFor, change };
}

test('a text accepts what fits its limit, and never refuses to become shorter', () => {
  const { document, hasRoomFor, change } = newText(TEXT_MAX_BYTES - 2 * MEGABYTE);
  const fits = change((text) => text.insert(0, 'y'.repeat(MEGABYTE)));
  expect(hasRoomFor(fits)).toBe(true);
  Y.applyUpdate(document, fits);
  const tooMuch = change((text) => text.insert(0, 'z'.repeat(MEGABYTE)));
  expect(hasRoomFor(tooMuch)).toBe(false);
  const shorter = change((text) => text.delete(2 * MEGABYTE, 8 * MEGABYTE));
  expect(hasRoomFor(shorter)).toBe(true);
  Y.applyUpdate(document, tooMuch);
  Y.applyUpdate(document, shorter);
  expect(hasRoomFor(change((text) => text.insert(0, 'a'.repeat(MEGABYTE))))).toBe(true);
});

test('when the estimate reaches the limit, the actual size is measured', () => {
  const { hasRoomFor, change } = newText(100, TEXT_MAX_BYTES);
  expect(hasRoomFor(change((text) => text.insert(0, 'mot')))).toBe(true);
  const full = newText(TEXT_MAX_BYTES - 1_000);
  expect(full.hasRoomFor(full.change((text) => text.insert(0, 'y'.repeat(2_000))))).toBe(false);
});
