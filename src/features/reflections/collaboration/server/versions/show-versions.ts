import type { OrganisationId } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TextVersion } from '../../contract/versions.ts';
import type { StoredVersion } from './version-store.ts';

/** Stored versions with the names of their authors. */
export async function showVersions(
  tx: Transaction,
  organisationId: OrganisationId,
  stored: readonly StoredVersion[],
): Promise<TextVersion[]> {
  const personOf = await loadNamedPeople(
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
