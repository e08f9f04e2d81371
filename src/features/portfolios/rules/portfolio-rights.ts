import type { Refusal } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import type { Role } from '#features/sharing/rules/roles.ts';
import type { Portfolio } from '../contract/portfolios.ts';
import { portfolioReasons } from './portfolio-reasons.ts';

interface Addition {
  readonly kind: Portfolio['kind'];
  /** The role of the caller on the analysis. */
  readonly role: Role;
  readonly groupHasAccess: boolean;
}

/**
 * A group can open everything in its portfolio, so people who may not share an analysis only add what the
 * group can open already. To their own, people add any analysis they may open.
 */
export function whyCannotAdd({ kind, role, groupHasAccess }: Addition): Refusal | null {
  const isFine = kind === 'personal' || groupHasAccess || mayDo(role, 'share');
  return isFine ? null : portfolioReasons['owner-needed'];
}

interface Removal {
  readonly by: { readonly userId: UserId; readonly isOrganisationAdmin: boolean };
  readonly portfolio: { readonly id: Id; readonly kind: Portfolio['kind'] };
  readonly addedBy: UserId;
  /** The role of the caller on the analysis; null when they may not open it. */
  readonly role: Role | null;
}

/**
 * People remove from their own portfolio; from a group's, the person who added it, an owner of the analysis
 * and admins do.
 */
export function whyCannotRemove({ by, portfolio, addedBy, role }: Removal): Refusal | null {
  const may =
    portfolio.kind === 'personal'
      ? portfolio.id === by.userId
      : addedBy === by.userId || by.isOrganisationAdmin || mayDo(role, 'share');
  return may ? null : portfolioReasons['not-yours-to-remove'];
}
