import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATING_PAGE, withTable } from './settings-table.ts';

test('docs/operating.md lists all current settings; `node tools/settings-table.ts` updates it', () => {
  const page = readFileSync(OPERATING_PAGE, 'utf8');
  expect(page).toBe(withTable(page));
});
