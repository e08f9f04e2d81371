import { expect, test } from 'vitest';
import { parsePieceName, planReads } from './pieces.ts';

const piece = (from: number, to: number) => ({ from, to });

test('[SY-03] pieces are read in order of their position, however they are listed', () => {
  expect(planReads([piece(10, 15), piece(0, 5), piece(5, 10)])).toEqual([
    { piece: piece(0, 5), from: 0, to: 5 },
    { piece: piece(5, 10), from: 5, to: 10 },
    { piece: piece(10, 15), from: 10, to: 15 },
  ]);
});

test('[SY-03] overlapping bytes are read once', () => {
  expect(planReads([piece(0, 3), piece(0, 8), piece(6, 12), piece(12, 12)])).toEqual([
    { piece: piece(0, 8), from: 0, to: 8 },
    { piece: piece(6, 12), from: 8, to: 12 },
  ]);
});

test('bytes after a gap do not count', () => {
  expect(planReads([piece(0, 5), piece(6, 9)])).toHaveLength(1);
  expect(planReads([piece(1, 5)])).toEqual([]);
  expect(planReads([])).toEqual([]);
});

test('a name without a byte range is not a piece', () => {
  expect([
    parsePieceName('0-5'),
    parsePieceName('5'),
    parsePieceName('a-b'),
    parsePieceName('0-5.pdf'),
    parsePieceName(''),
  ]).toEqual([piece(0, 5), null, null, null, null]);
});
