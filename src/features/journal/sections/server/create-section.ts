import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Documents } from '#features/documents/server.ts';
import { journalsChanged } from '#features/journal/journal/events.ts';
import { requestRun } from '#features/journal/journal/server/journal-run-job.ts';
import { journals } from '#features/journal/journal/server/journals-tables.ts';
import { requireJournal, requireUniqueName } from '#features/journal/journal/server/require-journal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { createSection as endpoint, Section } from '../contract/sections.ts';
import { requireBelowLimit, requireOwner, requireSearches } from './section-checks.ts';
import { findSection, writeStrategies } from './section-store.ts';

/** SC-05: creates a section and fills it at once. Repeating the request with its id returns the section. */
export function createSection(
  documents: Documents,
  context: RequestContext,
  input: Input<typeof endpoint>,
): Promise<Section> {
  const { actor } = context;
  requireScope(actor, 'write');
  const id = input.journalId ?? newId();
  return insertOnce('journals_pkey', () =>
    context.transaction(async (tx) => {
      if (!(await exists(tx, context, id))) await insertSection(documents, tx, context, id, input);
      const created = await findSection(tx, { organisationId: actor.organisationId, id });
      if (!created) throw new Error('the created section was not found');
      return created;
    }),
  );
}

/** Whether an earlier attempt created it; an id used for something else is refused. */
async function exists(tx: Transaction, { actor }: RequestContext, id: Id): Promise<boolean> {
  const [found] = await tx
    .select({ createdBy: journals.createdBy })
    .from(journals)
    .where(and(eq(journals.organisationId, actor.organisationId), eq(journals.id, id)));
  if (!found) return false;
  if (found.createdBy !== actor.userId) throw idTakenError();
  await requireJournal(tx, actor, id);
  return true;
}

async function insertSection(
  documents: Documents,
  tx: Transaction,
  context: RequestContext,
  id: Id,
  input: Input<typeof endpoint>,
): Promise<void> {
  const { actor, now } = context;
  const { organisationId, userId: by } = actor;
  const { name, strategies, headerId = null } = input;
  const reader = await requireOwner(tx, context, input);
  await requireSearches(documents, tx, context, strategies);
  // An earlier attempt of this request does not block its own name: the insert fails, and `onceById` returns its section.
  await requireUniqueName(tx, { organisationId, ...reader, id }, name);
  await requireBelowLimit(tx, context, reader, id);
  const { entityType, entityId } = reader;
  await tx.insert(journals).values({
    id,
    organisationId,
    type: 'standalone',
    name,
    headerId,
    userId: entityType === 'user' ? entityId : null,
    groupId: entityType === 'group' ? entityId : null,
    reflectionId: entityType === 'reflection' ? entityId : null,
    createdBy: by,
    createdAt: now,
    nextRunAt: now,
    modifiedBy: by,
    modifiedOn: now,
  });
  await writeStrategies(tx, { organisationId, id }, strategies, { by, at: now });
  await requestRun(tx, { organisationId, id }, now);
  await announce(tx, organisationId, journalsChanged, { organisationId, journalId: id });
}
