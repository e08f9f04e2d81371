import type { OrganisationId } from '#base/ids.ts';
import { peopleOf } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TextVersion } from '../../contract/versions.ts';
import type { KeptVersion } from './version-store.ts';

/** Stored versions with the names of their authors. */
export async function showVersions(
  tx: Transaction,
  organisationId: OrganisationId,
  stored: readonly KeptVersion[],
): Promise<TextVersion[]> {
  const personOf = await peopleOf(
    tx,
    organisationId,
    stored.flatMap(({ authors }) => authors),
  );
  return stored.map(({ id, madeAt, authors, changes, restoredFrom }) => ({
    id,
    madeAt,
    changes,
    restoredFrom,
    authors: authors.map(personOf),
  }));
}
