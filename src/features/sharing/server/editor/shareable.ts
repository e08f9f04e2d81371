import type { UserId } from '#base/ids.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ItemKind } from '../../events.ts';
import type { Item } from '../item.ts';

/** People who could not open something before and now can; never the one who gave them access. */
interface Shared extends Writing {
  readonly item: Item;
  readonly userIds: readonly UserId[];
}

/** What a feature says of its things so that they can be shared; the wiring lists one per kind. */
export interface Shareable {
  readonly kind: ItemKind;
  /** What the thing is called now. */
  readonly title: (tx: Transaction, item: Item) => Promise<string>;
  /** Announces, in the transaction that gave access, that these people were given it. */
  readonly announceShared: (tx: Transaction, shared: Shared) => Promise<void>;
}
