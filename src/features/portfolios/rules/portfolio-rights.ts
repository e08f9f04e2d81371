import type { Refusal } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import type { Role } from '#features/sharing/rules/roles.ts';
import type { Portfolio } from '../contract/portfolios.ts';
import { portfolioReasons } from './portfolio-reasons.ts';

interface Addition {
  readonly kind: Portfolio['kind'];
  /** Of whoever adds, on the analysis. */
  readonly role: Role;
  readonly groupHasAccess: boolean;
}

/**
 * What stands in a group's portfolio is open to the group: who may not share an analysis puts there only what the group
 * has already. Into one's own goes whatever one may open.
 */
export function whyCannotAdd({ kind, role, groupHasAccess }: Addition): Refusal | null {
  const isFine = kind === 'personal' || groupHasAccess || mayDo(role, 'share');
  return isFine ? null : portfolioReasons['owner-needed'];
}

interface Removal {
  readonly by: { readonly userId: UserId; readonly isOrganisationAdmin: boolean };
  readonly portfolio: { readonly id: Id; readonly kind: Portfolio['kind'] };
  readonly addedBy: UserId;
  /** Of whoever removes, on the analysis; null when they may not open it. */
  readonly role: Role | null;
}

/** One's own portfolio is one's own; out of a group's take its adder, an owner of the analysis and the admins. */
export function whyCannotRemove({ by, portfolio, addedBy, role }: Removal): Refusal | null {
  const may =
    portfolio.kind === 'personal'
      ? portfolio.id === by.userId
      : addedBy === by.userId || by.isOrganisationAdmin || mayDo(role, 'share');
  return may ? null : portfolioReasons['not-yours-to-remove'];
}
