import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type {
  Journal,
  setJournalStatus as statusEndpoint,
  updateJournal as updateEndpoint,
} from '../contract/journals.ts';
import { journalsChanged, journalTouched } from '../events.ts';
import { journalReasons } from '../rules/journal-reasons.ts';
import { canArchive, isUpdating } from '../rules/journal-rules.ts';
import { requestRun } from './journal-run-job.ts';
import { journals } from './journals-tables.ts';
import { countCurrent } from './judged-rows.ts';
import { toJournal } from './read-journal.ts';
import { requireJournal, requireUniqueName } from './require-journal.ts';

/** JO-03: archives a section, or reactivates and updates it. Idempotent. */
export async function setJournalStatus(
  context: RequestContext,
  { journalId, status }: Input<typeof statusEndpoint>,
): Promise<Journal> {
  const { actor, now } = context;
  requireScope(actor, 'write');
  return context.transaction(async (tx) => {
    const found = await requireJournal(tx, actor, journalId);
    if (!canArchive(found)) throw new AppError('forbidden', journalReasons['journal-not-archivable']);
    if (found.status === status) return readJournalHead(tx, context, journalId);
    const { organisationId } = actor;
    if (status === 'active') await requireUniqueName(tx, found, found.name);
    await tx
      .update(journals)
      .set({ status, modifiedBy: actor.userId, modifiedOn: now })
      .where(and(eq(journals.organisationId, organisationId), eq(journals.id, journalId)));
    if (status === 'active') await requestRun(tx, found, now);
    await announce(tx, organisationId, journalsChanged, { organisationId, journalId });
    return readJournalHead(tx, context, journalId);
  });
}

/** JO-08: requests an update of a section; does nothing while one is running. */
export async function updateJournal(
  context: RequestContext,
  { journalId }: Input<typeof updateEndpoint>,
): Promise<Journal> {
  const { actor, now } = context;
  requireScope(actor, 'write');
  return context.transaction(async (tx) => {
    const found = await requireJournal(tx, actor, journalId);
    if (found.status === 'archived') throw new AppError('conflict', journalReasons['journal-archived']);
    if (!isUpdating(found, now)) {
      await requestRun(tx, found, now);
      const { organisationId } = actor;
      await announce(tx, organisationId, journalTouched, { organisationId, journalId });
    }
    return readJournalHead(tx, context, journalId);
  });
}

async function readJournalHead(
  tx: Transaction,
  { actor, now }: RequestContext,
  journalId: Id,
): Promise<Journal> {
  const found = await requireJournal(tx, actor, journalId);
  const counts = await countCurrent(tx, actor, [found]);
  return toJournal(found, counts.get(journalId) ?? 0, now);
}
