import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { ChangeStamp } from '#platform/database/columns.ts';
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

/** Who deletes, when, and the new owner of data left without one (`findHeir`); null when nobody is left. */
interface Succession extends ChangeStamp {
  readonly heirId: UserId | null;
}

/**
 * AD-10: the port by which a feature handles its data that belongs to a member or a group. A deletion first collects the
 * consequences, then releases the data in its own transaction. That transaction may run as the platform role, which sees
 * every organisation, so each statement filters by the organisation.
 */
export interface OwnedData {
  consequencesOfMember(tx: Transaction, member: OfMember): Promise<readonly Consequence[]>;
  /** Removes the member's access; items owned only by them go to the heir. */
  handOverMember(tx: Transaction, member: OfMember & Succession): Promise<void>;
  consequencesOfGroup(tx: Transaction, group: OfGroup): Promise<readonly Consequence[]>;
  /**
   * Removes the group's access; items owned only by it go back to their creator, or to the heir if the creator is
   * deleted.
   */
  releaseGroup(tx: Transaction, group: OfGroup & Succession): Promise<void>;
}
