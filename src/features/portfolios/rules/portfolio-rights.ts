import { type Refusal, reasons } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';
import { hasPermission, type Role } from '#features/sharing/rules/roles.ts';
import type { Portfolio } from '../contract/portfolios.ts';

/** Reasons to refuse adding to or removing from a portfolio. */
const portfolioReasons = reasons({
  'owner-needed': {
    fr: 'Ce groupe n’a pas accès à l’analyse : seul un propriétaire de l’analyse peut l’y ajouter.',
    en: 'This group has no access to the analysis: only an owner of the analysis can add it here.',
  },
  'not-yours-to-remove': {
    fr: 'Seule la personne qui l’a ajoutée, un propriétaire de l’analyse ou un administrateur peut la retirer de ce portfolio.',
    en: 'Only the person who added it, an owner of the analysis or an administrator can remove it from this portfolio.',
  },
});

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
  const isFine = kind === 'personal' || groupHasAccess || hasPermission(role, 'share');
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
      : addedBy === by.userId || by.isOrganisationAdmin || hasPermission(role, 'share');
  return may ? null : portfolioReasons['not-yours-to-remove'];
}
