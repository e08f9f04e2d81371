import { expect, test } from 'vitest';
import { findPasswordHash } from '#features/accounts/accounts/server/password-store.ts';
import { findPersonByEmail } from '#features/accounts/accounts/server/people-store.ts';
import { countHashes } from '../../../../../tests/support/count-hashes.ts';
import { createMember, createOrganisation, PASSWORD } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { findMatchingHash } from './password-hashing.ts';

const database = testDatabase();

test('[AU-01] one slow hash for known and for unknown people: the response time reveals nothing', async () => {
  const { email } = await createMember(database(), await createOrganisation(database()));
  const person = await findPersonByEmail(database().platform, email);
  const stored = await findPasswordHash(database().platform, person?.id ?? '');
  expect(stored).toEqual(expect.any(String));

  const hashes = countHashes();
  const hashesFor = async (who: typeof person, typed: string) => {
    const hash = await findMatchingHash({ database: database() }, who, typed);
    return { hash, count: hashes() };
  };
  expect(await hashesFor(person, PASSWORD)).toEqual({ hash: stored, count: 1 });
  expect(await hashesFor(person, 'wrong')).toEqual({ hash: null, count: 1 });
  expect(await hashesFor(null, PASSWORD)).toEqual({ hash: null, count: 1 });
});
