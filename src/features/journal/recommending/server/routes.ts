import { and, eq } from 'drizzle-orm';
import { AppError, reasons } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { forgetLearning as endpoint } from '#features/journal/journal/contract/learning.ts';
import * as calls from '#features/journal/journal/contract/learning.ts';
import { journalTouched } from '#features/journal/journal/events.ts';
import { canForgetLearning } from '#features/journal/journal/rules/journal-rules.ts';
import { requestRun } from '#features/journal/journal/server/journal-run-job.ts';
import { journals } from '#features/journal/journal/server/journals-tables.ts';
import { requireJournal } from '#features/journal/journal/server/require-journal.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type Route, route } from '#platform/http/route.ts';
import { announce } from '#platform/outbox/announce.ts';
import { describeLearning, readLearning } from './read-learning.ts';

const learningReasons = reasons({
  'learning-of-everyone': {
    fr: 'Seuls les administrateurs de l’organisation peuvent réinitialiser ce que tout le monde lit.',
    en: 'Only administrators of the organisation can reset what everyone reads.',
  },
});

/** HTTP routes of recommending. */
export const recommendingRoutes: readonly Route[] = [
  route(calls.readLearning, readLearning),
  route(calls.forgetLearning, forgetLearning),
];

/** Resets the learning of a section; for sections of the whole organisation, admins only. */
function forgetLearning(
  { actor, transaction, now }: RequestContext,
  { journalId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    requireScope(actor, 'write');
    const journal = await requireJournal(tx, actor, journalId);
    if (!canForgetLearning(journal, actor.isOrganisationAdmin)) {
      throw new AppError('forbidden', learningReasons['learning-of-everyone']);
    }
    const { organisationId } = actor;
    await tx
      .update(journals)
      .set({ learnsSince: now.toISOString(), modifiedBy: actor.userId, modifiedOn: now })
      .where(and(eq(journals.organisationId, organisationId), eq(journals.id, journalId)));
    await requestRun(tx, journal, now);
    await announce(tx, organisationId, journalTouched, { organisationId, journalId });
    return describeLearning(tx, journal, actor.userId, now);
  });
}
