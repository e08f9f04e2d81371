import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { LinkedReflection } from '../../contract/access.ts';
import type { ItemKind } from '../../events.ts';
import type { Item } from '../item.ts';

/** What the sharing editor needs of other features; provided by the wiring. */
export interface SharingPorts {
  readonly shareables: readonly Shareable[];
  /** When absent, nothing cites anything, and nothing can be linked. */
  readonly reflections?: LinkedReflections;
}

/** The adapter of a kind; 404 when there is none. */
export function requireShareable({ shareables }: SharingPorts, kind: ItemKind): Shareable {
  const shareable = shareables.find((one) => one.kind === kind);
  if (!shareable) throw new AppError('missing', commonReasons.missing);
  return shareable;
}

/** People who got access to an item, never the person who granted it. */
interface NewReaders extends AuditStamp {
  readonly item: Item;
  readonly userIds: readonly UserId[];
}

/** What a feature provides so that its items can be shared; the wiring lists one per kind. */
export interface Shareable {
  readonly kind: ItemKind;
  /** The current title of the item. */
  readonly title: (tx: Transaction, item: Item) => Promise<string>;
  /** Announces, in the transaction that granted access, that these people have it. */
  readonly announceShared: (tx: Transaction, shared: NewReaders) => Promise<void>;
}

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
