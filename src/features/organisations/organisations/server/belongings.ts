import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Consequence } from '../contract/consequences.ts';

interface OfMember {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

interface OfGroup {
  readonly organisationId: OrganisationId;
  readonly groupId: Id;
}

/** Who deletes, when, and who receives what would be left without an owner: `findHeir`, null when nobody is left. */
interface Succession extends Writing {
  readonly heirId: UserId | null;
}

/**
 * AD-10: what a feature keeps in the name of a member or a group. Whoever deletes one asks first what that would do,
 * and lets go of it in the transaction of the deletion. That transaction may be the platform's, which sees every
 * organisation: statements name theirs.
 */
export interface Belongings {
  ofMember(tx: Transaction, member: OfMember): Promise<readonly Consequence[]>;
  /** Takes the member's access away; what only they owned goes to the heir. */
  handOverMember(tx: Transaction, member: OfMember & Succession): Promise<void>;
  ofGroup(tx: Transaction, group: OfGroup): Promise<readonly Consequence[]>;
  /** Takes the group's access away; what only it owned goes back to its creator, or to the heir once they are gone. */
  releaseGroup(tx: Transaction, group: OfGroup & Succession): Promise<void>;
}
