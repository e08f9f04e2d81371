import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { findPasswordHash } from '#features/accounts/accounts/server/password-store.ts';
import { findPersonByEmail } from '#features/accounts/accounts/server/people-store.ts';
import { createMember, createOrganisation, PASSWORD } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { findMatchingHash } from './password-hashing.ts';

const database = testDatabase();

test('[AU-01] one slow hash for known and for unknown people: the response time reveals nothing', async () => {
  const { email } = await createMember(database(), await createOrganisation(database()));
  const person = await findPersonByEmail(database().platform, email);
  const stored = await findPasswordHash(database().platform, person?.id ?? '');
  expect(stored).toEqual(expect.any(String));

  let count = 0;
  const counter = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  onTestFinished(() => void counter.disable());
  const hashesFor = async (who: typeof person, typed: string) => {
    count = 0;
    const hash = await findMatchingHash({ database: database() }, who, typed);
    return { hash, count };
  };
  expect(await hashesFor(person, PASSWORD)).toEqual({ hash: stored, count: 1 });
  expect(await hashesFor(person, 'wrong')).toEqual({ hash: null, count: 1 });
  expect(await hashesFor(null, PASSWORD)).toEqual({ hash: null, count: 1 });
});
