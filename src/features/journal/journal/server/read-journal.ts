import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { toAppError } from '#platform/http/problem.ts';
import type { readJournal as endpoint, Journal } from '../contract/journals.ts';
import { journalReasons } from '../rules/journal-reasons.ts';
import { canArchive, canEdit, isUpdating } from '../rules/journal-rules.ts';
import { currentRecommendations } from './judged-rows.ts';
import { type ReadableJournal, requireJournal } from './require-journal.ts';
import { type ShowServices, showRecommendations } from './show-recommendations.ts';

/** JO-06: a section with its current recommendations for the caller. */
export function readJournal(
  showing: ShowServices,
  context: RequestContext,
  { journalId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now } = context;
  return withUnreadableError(() =>
    context.transaction(async (tx) => {
      const journal = await requireJournal(tx, actor, journalId);
      const rows = await currentRecommendations(tx, actor, journal);
      const recommendations = await showRecommendations(showing, tx, context, rows);
      return { ...toJournal(journal, recommendations.length, now), recommendations };
    }),
  );
}

/** JO-10, D3 §8: converts any unexpected failure into the error that sections cannot be read; the cause is logged. */
export async function withUnreadableError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    throw new AppError(toAppError(failure).kind, journalReasons['journals-unreadable'], { cause: failure });
  }
}

/** A section for display. */
export function toJournal(found: ReadableJournal, count: number, now: Date): Journal {
  const { id, type, entityType, entityId, entityName, status, name, template, headerId } = found;
  return {
    id,
    type,
    entityType,
    entityId,
    entityName,
    status,
    name,
    template,
    headerId,
    count,
    origin: { type: template === null ? 'user' : 'system' },
    editable: canEdit(found),
    archivable: canArchive(found),
    updatedOn: found.ranAt?.toISOString() ?? null,
    nextUpdateOn: found.nextRunAt.toISOString(),
    isUpdating: isUpdating(found, now),
    isColdStart: found.coldStart,
    auditInfo: { modifiedBy: found.modifiedBy, modifiedOn: found.modifiedOn.toISOString() },
  };
}
