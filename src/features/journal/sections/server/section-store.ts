import { and, asc, eq } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import { journalStrategies, journals } from '#features/journal/journal/server/journals-tables.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Section, Strategy } from '../contract/sections.ts';

interface SectionKey {
  readonly organisationId: OrganisationId;
  readonly id: Id;
}

/** A section for its editor; the caller has checked access. */
export async function findSection(
  tx: Transaction,
  { organisationId, id }: SectionKey,
): Promise<Section | undefined> {
  const { name, reflectionId, groupId, headerId, modifiedBy, modifiedOn } = journals;
  const [found] = await tx
    .select({ journalId: journals.id, name, reflectionId, groupId, headerId, modifiedBy, modifiedOn })
    .from(journals)
    .where(and(eq(journals.organisationId, organisationId), eq(journals.id, id)));
  if (!found) return;
  const { modifiedBy: by, modifiedOn: at, ...section } = found;
  const auditInfo = { modifiedBy: by, modifiedOn: at.toISOString() };
  return { ...section, strategies: await strategiesOf(tx, { organisationId, id }), auditInfo };
}

async function strategiesOf(tx: Transaction, { organisationId, id }: SectionKey): Promise<Strategy[]> {
  const { searchId, recommendationCount, useAnchor } = journalStrategies;
  const rows = await tx
    .select({ searchId, recommendationCount, useAnchor })
    .from(journalStrategies)
    .where(and(eq(journalStrategies.organisationId, organisationId), eq(journalStrategies.journalId, id)))
    .orderBy(asc(journalStrategies.position));
  return rows.map((row) => ({ type: 'search', ...row }));
}

/** Replaces the searches of a section; searches in use are not deleted. */
export async function writeStrategies(
  tx: Transaction,
  { organisationId, id: journalId }: SectionKey,
  strategies: readonly Strategy[],
  { by, at }: AuditStamp,
): Promise<void> {
  await tx
    .delete(journalStrategies)
    .where(
      and(eq(journalStrategies.organisationId, organisationId), eq(journalStrategies.journalId, journalId)),
    );
  await tx.insert(journalStrategies).values(
    strategies.map(({ searchId, recommendationCount, useAnchor }, position) => ({
      organisationId,
      journalId,
      position,
      searchId,
      recommendationCount,
      useAnchor,
      modifiedBy: by,
      modifiedOn: at,
    })),
  );
}
