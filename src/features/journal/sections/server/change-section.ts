import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Documents } from '#features/documents/server.ts';
import { journalsChanged } from '#features/journal/journal/events.ts';
import { journalReasons } from '#features/journal/journal/rules/journal-reasons.ts';
import { requestRun } from '#features/journal/journal/server/journal-run-job.ts';
import { journals } from '#features/journal/journal/server/journals-tables.ts';
import {
  requireEditableJournal,
  requireUniqueName,
} from '#features/journal/journal/server/require-journal.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type * as contract from '../contract/sections.ts';
import { requireSearches } from './section-checks.ts';
import { findSection, writeStrategies } from './section-store.ts';

/** SC-05: the searches of a section, for those who may edit them. */
export function readSection(
  { actor, transaction }: RequestContext,
  { id }: Input<typeof contract.readSection>,
): Promise<Output<typeof contract.readSection>> {
  return transaction(async (tx) => {
    const found = await findSection(tx, await requireEditableJournal(tx, actor, id));
    if (!found) throw new AppError('missing', commonReasons.missing);
    return { sections: [found] };
  });
}

/** SC-05: changes the name or the searches of a section; changed searches cause an immediate update. */
export async function changeSection(
  documents: Documents,
  context: RequestContext,
  { journalId, name, strategies }: Input<typeof contract.changeSection>,
): Promise<contract.Section> {
  const { actor, now } = context;
  requireScope(actor, 'write');
  return context.transaction(async (tx) => {
    const journal = await requireEditableJournal(tx, actor, journalId);
    if (journal.status === 'archived') throw new AppError('conflict', journalReasons['journal-archived']);
    const before = await findSection(tx, journal);
    if (!before) throw new AppError('missing', commonReasons.missing);
    const currentIds = new Set(before.strategies.map(({ searchId }) => searchId));
    await requireSearches(documents, tx, context, strategies, currentIds);
    await requireUniqueName(tx, journal, name);
    const isRenamed = name !== before.name;
    const hasOtherSearches =
      JSON.stringify(strategies.map(toComparable)) !== JSON.stringify(before.strategies.map(toComparable));
    if (!isRenamed && !hasOtherSearches) return before;
    const { organisationId, userId: by } = actor;
    await tx
      .update(journals)
      .set({ name, modifiedBy: by, modifiedOn: now })
      .where(and(eq(journals.organisationId, organisationId), eq(journals.id, journalId)));
    if (hasOtherSearches) {
      await writeStrategies(tx, journal, strategies, { by, at: now });
      await requestRun(tx, journal, now);
    }
    await announce(tx, organisationId, journalsChanged, { organisationId, journalId });
    const auditInfo = { modifiedBy: by, modifiedOn: now.toISOString() };
    return { ...before, name, strategies: [...strategies], auditInfo };
  });
}

const toComparable = ({ searchId, recommendationCount, useAnchor }: contract.Strategy) => [
  searchId,
  recommendationCount,
  useAnchor,
];
