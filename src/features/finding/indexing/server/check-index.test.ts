import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { maintainedIndex } from '../../../../../tests/support/maintained-index.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { requestChecks } from './state-store.ts';

const database = testDatabase();
const { indexed, rename, state } = maintainedIndex(database);

test('a check reports missing, stale and superfluous items, and has them repaired, vectors included', async () => {
  const { index, keep, scope, ids } = await indexed();
  const [stale = '', missing = '', withoutVectors = ''] = ids;
  await rename(stale, 'Sans le dire');
  const superfluous = newId();
  const [first] = index.stored(scope);
  if (first) await index.write(scope, [{ ...first, id: superfluous }], [missing]);
  index.vectorless.add(withoutVectors);
  await database().asPlatform(requestChecks);
  await keep();
  expect(await state(scope)).toMatchObject({ missing: 1, stale: 1, superfluous: 1, check_asked_at: null });
  expect(index.stored(scope)).toHaveLength(6);
  expect(index.stored(scope).find(({ id }) => id === stale)?.title).toBe('Sans le dire');
  expect(index.vectorless.size).toBe(0);
  await database().asPlatform(requestChecks);
  await keep();
  expect(await state(scope)).toMatchObject({ missing: 0, stale: 0, superfluous: 0 });
});
