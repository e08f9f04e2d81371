import { readKnownPage } from '../../src/features/filing/contract/known-page.ts';
import { type Row, row } from './row.ts';

/** Everyone may ask; what they are told is theirs to open. */
export const filingRows: readonly Row[] = [
  row(readKnownPage, '401 200 200 200 200', () => ({ url: 'https://rivages.invalid/recul' })),
];
