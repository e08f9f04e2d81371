import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Documents } from '#features/documents/server.ts';
import { journalsChanged } from '#features/journal/journal/events.ts';
import { journals } from '#features/journal/journal/server/journals-tables.ts';
import { requireFreeName } from '#features/journal/journal/server/require-free-name.ts';
import { requireJournal } from '#features/journal/journal/server/require-journal.ts';
import { askRun } from '#features/journal/journal/server/run-kind.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTaken, onceById } from '#platform/database/once-by-id.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { createSection as endpoint, Section } from '../contract/sections.ts';
import { requireReader, requireRoom } from './require-reader.ts';
import { requireSearches } from './require-searches.ts';
import { findSection, writeStrategies } from './section-store.ts';

/** SC-05: makes a section, which is filled at once. Asked again with its id, answers with it. */
export function createSection(
  documents: Documents,
  context: RequestContext,
  asked: Input<typeof endpoint>,
): Promise<Section> {
  const { actor } = context;
  requireScope(actor, 'write');
  const id = asked.journalId ?? newId();
  return onceById('journals_pkey', () =>
    context.transaction(async (tx) => {
      if (!(await isMade(tx, context, id))) await make(documents, tx, context, id, asked);
      const made = await findSection(tx, { organisationId: actor.organisationId, id });
      if (!made) throw new Error('a section that was made is there');
      return made;
    }),
  );
}

/** An id that stands for something the caller did not make is taken. */
async function isMade(tx: Transaction, { actor }: RequestContext, id: Id): Promise<boolean> {
  const [found] = await tx
    .select({ createdBy: journals.createdBy })
    .from(journals)
    .where(and(eq(journals.organisationId, actor.organisationId), eq(journals.id, id)));
  if (!found) return false;
  if (found.createdBy !== actor.userId) throw idTaken();
  await requireJournal(tx, actor, id);
  return true;
}

async function make(
  documents: Documents,
  tx: Transaction,
  context: RequestContext,
  id: Id,
  asked: Input<typeof endpoint>,
): Promise<void> {
  const { actor, now } = context;
  const { organisationId, userId: by } = actor;
  const { name, strategies, headerId = null } = asked;
  const reader = await requireReader(tx, context, asked);
  await requireSearches(documents, tx, context, strategies);
  // What the same request made a moment ago is in nobody's way: adding it again finds that it is there.
  await requireFreeName(tx, { organisationId, ...reader, id }, name);
  await requireRoom(tx, context, reader, id);
  const { entityType, entityId } = reader;
  await tx.insert(journals).values({
    ...{ id, organisationId, type: 'standalone', name, headerId },
    userId: entityType === 'user' ? entityId : null,
    groupId: entityType === 'group' ? entityId : null,
    reflectionId: entityType === 'reflection' ? entityId : null,
    ...{ createdBy: by, createdAt: now, nextRunAt: now, modifiedBy: by, modifiedOn: now },
  });
  await writeStrategies(tx, { organisationId, id }, strategies, { by, at: now });
  await askRun(tx, { organisationId, id }, now);
  await announce(tx, organisationId, journalsChanged, { organisationId, journalId: id });
}
