import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { LinkedReflection } from '../../contract/access.ts';
import type { Item } from '../item.ts';

interface Search {
  readonly organisationId: OrganisationId;
  /** Who looks. */
  readonly userId: UserId;
  readonly search: string;
  readonly limit: number;
  /** Those that cite this already are left out; null while there is nothing to cite yet. */
  readonly exceptCiting: Id | null;
}

interface Link extends Item, Writing {
  /** Reflections the person was found to be allowed to edit. */
  readonly reflectionIds: readonly Id[];
}

/**
 * Reflections as far as sharing needs them: what cites an item, and what could. Who takes part in one is read from its
 * own access entries, for a reflection is a shared item too. Without this port nothing is linked.
 */
export interface LinkedReflections {
  /** Those that cite an item and that the person may open, by title. */
  readonly ofItem: (
    tx: Transaction,
    cited: Item & { readonly userId: UserId },
  ) => Promise<LinkedReflection[]>;
  /** Those the person may edit whose title has words that begin so, by title. */
  readonly find: (tx: Transaction, search: Search) => Promise<LinkedReflection[]>;
  /** Cites the item in them; in those that do already, nothing changes. */
  readonly link: (tx: Transaction, link: Link) => Promise<void>;
  /** Takes the item out of them. */
  readonly unlink: (tx: Transaction, link: Link) => Promise<void>;
}
