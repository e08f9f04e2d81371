import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Reason } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import type { Files } from '#features/documents/files/server/open-files.ts';
import { addressSigner } from '#features/documents/files/server/signed-address.ts';
import type { Transaction } from '#platform/database/database.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** Columns of a document in a statement: its id and its creator. */
export interface DocumentColumns {
  readonly id: SQLWrapper;
  readonly createdBy: SQLWrapper;
}

/** The services and rules of this feature. */
export interface Documents {
  readonly files: Files;
  readonly snapshotSigner: ReturnType<typeof addressSigner>;
  /**
   * Which documents a person may open because of something based on them; provided by the features that own those
   * things.
   */
  readonly openAmong: (
    tx: Transaction,
    person: Person,
    documentIds: readonly Id[],
  ) => Promise<ReadonlySet<Id>>;
  /** The same as an SQL condition, including documents the person created. */
  readonly mayOpen: (document: DocumentColumns, person: Person) => SQL;
  /** Whether something based on a document, open to the person, lets them download its original. */
  readonly isOriginalOffered: (tx: Transaction, person: Person, documentId: Id) => Promise<boolean>;
  /** All reasons a reading can fail for, to translate stored keys. */
  readonly failures: readonly Reason[];
}

interface Options extends Omit<Documents, 'snapshotSigner'> {
  readonly secret: string;
}

export function openDocuments({ secret, ...given }: Options): Documents {
  const snapshotSigner = addressSigner(secret, { of: 'snapshot addresses', root: '/snapshots' });
  return { ...given, snapshotSigner };
}
