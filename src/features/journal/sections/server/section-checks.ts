import { sql } from 'drizzle-orm';
import { AppError, invalidField } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Documents } from '#features/documents/server.ts';
import { findSavedSearch, requireCriteria, requireReferenced } from '#features/finding/server.ts';
import { requirePortfolios } from '#features/portfolios/server.ts';
import { requireReflection } from '#features/reflections/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { createSection, Strategy } from '../contract/sections.ts';
import { sectionReasons } from '../rules/section-reasons.ts';

/** More than anybody reads, and each costs processing time. */
export const SECTIONS_MAX = 100;

/** The owner of a new section. */
interface SectionOwner {
  readonly entityType: 'user' | 'group' | 'reflection';
  readonly entityId: Id;
}

/** The owner the caller may create a section for: themselves, a group of theirs, or a reflection they can edit. */
export async function requireOwner(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  input: Pick<Input<typeof createSection>, 'groupId' | 'reflectionId' | 'headerId'>,
): Promise<SectionOwner> {
  const { groupId, reflectionId, headerId } = input;
  if (groupId && reflectionId) throw invalidField('groupId', sectionReasons['one-reader']);
  if (headerId && !reflectionId) throw invalidField('headerId', sectionReasons['header-without-reflection']);
  if (reflectionId) {
    const open = await requireReflection(tx, actor, reflectionId, 'write');
    return { entityType: 'reflection', entityId: open.reflectionId };
  }
  if (!groupId) return { entityType: 'user', entityId: actor.userId };
  // Neither the group of the whole organisation nor a personal portfolio is accepted.
  if (groupId === actor.userId) throw new AppError('missing', commonReasons.missing);
  const [group] = await requirePortfolios(tx, actor, [groupId]);
  if (!group) throw new AppError('missing', commonReasons.missing);
  return { entityType: 'group', entityId: group.id };
}

/** Limits the sections per owner; the section to be created does not count. */
export async function requireBelowLimit(
  tx: Transaction,
  { actor: { organisationId } }: Pick<RequestContext, 'actor'>,
  { entityId }: SectionOwner,
  id: Id,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM journals WHERE organisation_id = ${organisationId} AND entity_id = ${entityId} AND status = 'active'
      AND template IS NULL AND id <> ${id} LIMIT ${SECTIONS_MAX}`);
  if (rows.length < SECTIONS_MAX) return;
  throw new AppError('conflict', sectionReasons['sections-full'], { values: { count: SECTIONS_MAX } });
}

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
