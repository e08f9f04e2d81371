import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Who reads the audit of an organisation. */
export interface AuditReader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** A thing that acts refer to, as the reader may see it. */
export interface NamedSubject {
  readonly id: Id;
  readonly name: string;
  /** Its page; null where there is none. */
  readonly path: string | null;
  /** For people. */
  readonly person?: { readonly firstName: string; readonly lastName: string };
}

/** The names of one kind of thing, provided by the domain that owns it: the audit itself holds ids only. */
export interface AuditSubjects {
  /** As in the subject of an act: `user`, `group`, `analysis`. */
  readonly kind: string;
  /** Those of these ids that exist and that the reader may see. */
  readonly load: (
    tx: Transaction,
    reader: AuditReader,
    ids: readonly Id[],
  ) => Promise<readonly NamedSubject[]>;
  /** Those whose name contains a folded text, as far as the reader may see them. */
  readonly search: (
    tx: Transaction,
    reader: AuditReader,
    folded: string,
    limit: number,
  ) => Promise<readonly Id[]>;
}
