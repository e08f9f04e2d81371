import { AppError, invalidField } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import type { Documents } from '#features/documents/server.ts';
import { findSavedSearch, requireCriteria, requireReferenced } from '#features/finding/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Strategy } from '../contract/sections.ts';
import { sectionReasons } from '../rules/section-reasons.ts';

/**
 * Checks that each search belongs to the organisation and refers only to what the caller may open. Searches that the
 * section already uses (`currentIds`) are not checked again.
 */
export async function requireSearches(
  documents: Documents,
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  strategies: readonly Strategy[],
  currentIds: ReadonlySet<Id> = new Set(),
): Promise<void> {
  for (const [place, { searchId }] of strategies.entries()) {
    if (currentIds.has(searchId)) continue;
    const path = `strategies.${place}.searchId`;
    const found = await findSavedSearch(tx, actor.organisationId, searchId);
    if (!found) throw invalidField(path, sectionReasons['unknown-search']);
    const criteria = requireCriteria(found.query);
    await requireReferenced({ documents }, tx, { actor }, criteria).catch((failure: unknown) => {
      const isInaccessible = failure instanceof AppError && failure.kind === 'missing';
      throw isInaccessible ? invalidField(path, sectionReasons['search-not-yours']) : failure;
    });
  }
}
