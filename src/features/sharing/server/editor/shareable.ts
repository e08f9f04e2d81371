import type { UserId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ItemKind } from '../../events.ts';
import type { Item } from '../item.ts';

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
