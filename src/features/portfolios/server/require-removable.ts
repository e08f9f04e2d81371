import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { roleOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { whyCannotRemove } from '../rules/portfolio-rights.ts';
import { type Entry, findEntry } from './entry-store.ts';
import { findOpenPortfolios } from './open-portfolio.ts';

declare const checked: unique symbol;
/** An entry the caller was checked to be allowed to remove. */
type RemovableEntry = Entry & { readonly [checked]: true };

/**
 * The entry, if the caller may remove it. A person who shares the portfolio gets the reason of a refusal;
 * others get 404, unless they may remove the entry although they do not share the portfolio.
 */
export async function requireRemovable(
  tx: Transaction,
  by: Actor,
  { portfolioId, analysisId }: { readonly portfolioId: Id; readonly analysisId: Id },
): Promise<RemovableEntry> {
  const { organisationId, userId } = by;
  const entry = await findEntry(tx, { organisationId, portfolioId, analysisId });
  if (!entry) throw new AppError('missing', commonReasons.missing);
  const role = await roleOn(tx, { organisationId, userId, itemId: analysisId });
  const portfolio = { id: portfolioId, kind: entry.kind };
  const refusal = whyCannotRemove({ by, portfolio, addedBy: entry.addedBy, role });
  if (!refusal) return entry as RemovableEntry;
  const sharesIn = (await findOpenPortfolios(tx, by, [portfolioId])).length > 0;
  throw sharesIn && role
    ? new AppError('forbidden', refusal)
    : new AppError('missing', commonReasons.missing);
}
