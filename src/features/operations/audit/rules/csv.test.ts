import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a cell that a spreadsheet would run is text', () => {
  for (const formula of ['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`);
  }
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf', ''])).toBe('"a ""b""","c,d","e\nf",""\r\n');
});
