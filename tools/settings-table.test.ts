import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATING_PAGE, withTable } from './settings-table.ts';

test('docs/operating.md says every setting as it is; `node tools/settings-table.ts` brings it up to date', () => {
  const page = readFileSync(OPERATING_PAGE, 'utf8');
  expect(page).toBe(withTable(page));
});
