import { AppError } from '#base/app-error.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { isRead } from '#features/documents/rules/is-read.ts';
import { type DocumentRow, findByAddress, requireDocument } from '#features/documents/server/public.ts';
import type { Place } from '#features/readings/server/public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import type { CaptureRow } from './captures-table.ts';
import type { Captures } from './open-captures.ts';

/** CA-04: the document a captured page becomes: its own when it is read again, a known one, or a new one. */
export async function placeOf(
  tx: Transaction,
  { organisationId, again, documentId }: Pick<CaptureRow, 'organisationId' | 'again' | 'documentId'>,
  addresses: readonly string[],
): Promise<Place | 'known'> {
  if (again && documentId) return { documentId, isNew: false };
  const known = await findByAddress(tx, organisationId, addresses);
  if (!known) return { documentId: newId(), isNew: true };
  return isRead(known) ? 'known' : { documentId: known.id, isNew: false };
}

interface Person {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/**
 * A page that was read before and that this person may open need not be fetched: it is there at once. For everybody
 * else it is fetched as if it were new, so that nobody learns from the time it takes what others read.
 */
export function knownToReader(
  { documents }: Captures,
  database: Database,
  person: Person,
  url: string,
): Promise<DocumentRow | null> {
  return database.asTenant(person, async (tx) => {
    const found = await findByAddress(tx, person.organisationId, [url]);
    if (!found || !isRead(found)) return null;
    const mayOpen = await requireDocument(documents, tx, person, found.id).then(() => true, ifMissing);
    return mayOpen ? found : null;
  });
}

function ifMissing(failure: unknown): false {
  if (failure instanceof AppError && failure.kind === 'missing') return false;
  throw failure;
}
