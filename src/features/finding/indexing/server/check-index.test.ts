import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { keptIndex } from '../../../../../tests/support/kept-index.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { askChecks } from './state-store.ts';

const database = testDatabase();
const { indexed, rename, state } = keptIndex(database);

test('a check reports missing, stale and superfluous items, and has them repaired, vectors included', async () => {
  const { index, keep, scope, ids } = await indexed();
  const [stale = '', missing = '', withoutVectors = ''] = ids;
  await rename(stale, 'Sans le dire');
  const superfluous = newId();
  const [first] = index.held(scope);
  if (first) await index.write(scope, [{ ...first, id: superfluous }], [missing]);
  index.vectorless.add(withoutVectors);
  await database().asPlatform(askChecks);
  await keep();
  expect(await state(scope)).toMatchObject({ missing: 1, stale: 1, superfluous: 1, check_asked_at: null });
  expect(index.held(scope)).toHaveLength(6);
  expect(index.held(scope).find(({ id }) => id === stale)?.title).toBe('Sans le dire');
  expect(index.vectorless.size).toBe(0);
  await database().asPlatform(askChecks);
  await keep();
  expect(await state(scope)).toMatchObject({ missing: 0, stale: 0, superfluous: 0 });
});
