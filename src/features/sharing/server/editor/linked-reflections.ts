import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { LinkedReflection } from '../../contract/access.ts';
import type { Item } from '../item.ts';

interface Search {
  readonly organisationId: OrganisationId;
  /** The person who searches. */
  readonly userId: UserId;
  readonly search: string;
  readonly limit: number;
  /** Excludes reflections that already cite this item; null while it does not exist. */
  readonly exceptCiting: Id | null;
}

interface Link extends Item, AuditStamp {
  /** Reflections the person was checked to be allowed to edit. */
  readonly reflectionIds: readonly Id[];
}

/**
 * The port to reflections: which ones cite an item, and which could. Their participants are read from their
 * access entries, since a reflection is a shared item too. Without this port nothing can be linked.
 */
export interface LinkedReflections {
  /** The reflections that cite an item and that the person may open, by title. */
  readonly ofItem: (
    tx: Transaction,
    cited: Item & { readonly userId: UserId },
  ) => Promise<LinkedReflection[]>;
  /** The reflections the person may edit that have a title word starting with the search, by title. */
  readonly find: (tx: Transaction, search: Search) => Promise<LinkedReflection[]>;
  /** Cites the item in them; idempotent. */
  readonly link: (tx: Transaction, link: Link) => Promise<void>;
  /** Removes the item from them. */
  readonly unlink: (tx: Transaction, link: Link) => Promise<void>;
}
