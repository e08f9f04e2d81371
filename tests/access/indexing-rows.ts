import {
  checkSearchIndex,
  readSearchIndex,
  rebuildSearchIndex,
} from '../../src/features/finding/indexing/contract/search-index.ts';
import { type Row, row } from './row.ts';

/** The search index, monitored by platform admins. */
export const indexingRows: readonly Row[] = [
  row(readSearchIndex, '401 403 403 403 200', () => ({})),
  row(rebuildSearchIndex, '401 403 403 403 204', () => ({})),
  row(checkSearchIndex, '401 403 403 403 204', () => ({})),
];
