import type { FindableRow, PassageRow } from './row.ts';
import { dequantize, splitVectors } from './vector-bytes.ts';

/**
 * The passages of a findable, created from its row alone: candidates are found by the vectors that are scored, and a change
 * of readers or date needs no model. Zero vectors are omitted.
 */
export function passageRows(row: FindableRow, dimensions: number): PassageRow[] {
  const { id, kind, authorId, readers, date } = row;
  return splitVectors(row.vectors, dimensions).flatMap((bytes, place) => {
    const vector = dequantize(bytes);
    return vector ? [{ id, place, kind, authorId, readers, date, vector }] : [];
  });
}
