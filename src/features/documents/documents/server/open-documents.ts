import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Reason } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import type { Files } from '#features/documents/files/server/open-files.ts';
import { addressSigner } from '#features/documents/files/server/signed-address.ts';
import type { Transaction } from '#platform/database/database.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** A document in a statement: its id, and who brought it in. */
export interface DocumentColumns {
  readonly id: SQLWrapper;
  readonly createdBy: SQLWrapper;
}

/** What the use cases of this feature share. */
export interface Documents {
  readonly files: Files;
  readonly snapshotSigner: ReturnType<typeof addressSigner>;
  /** Those of which a person may open something that was made of them; the features that make such things say so. */
  readonly openAmong: (
    tx: Transaction,
    person: Person,
    documentIds: readonly Id[],
  ) => Promise<ReadonlySet<Id>>;
  /** The same as a condition of a statement, and of those they brought in themselves too. */
  readonly mayOpen: (document: DocumentColumns, person: Person) => SQL;
  /** Whether something made of a document, which the person may open, lets them take its original away. */
  readonly isOriginalOffered: (tx: Transaction, person: Person, documentId: Id) => Promise<boolean>;
  /** Everything reading can fail for: a kept key is told in the language of whoever asks. */
  readonly failures: readonly Reason[];
}

interface Options extends Omit<Documents, 'snapshotSigner'> {
  readonly secret: string;
}

export function openDocuments({ secret, ...given }: Options): Documents {
  const snapshotSigner = addressSigner(secret, { of: 'snapshot addresses', root: '/snapshots' });
  return { ...given, snapshotSigner };
}
