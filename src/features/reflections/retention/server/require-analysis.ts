import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';

/** Requires an analysis that the caller may open; other shared items are missing. */
export async function requireAnalysis(
  tx: Transaction,
  { actor }: RequestContext,
  analysisId: Id,
): Promise<void> {
  const { kind } = await requireItem(tx, actor, analysisId, 'open');
  if (kind !== 'analysis') throw new AppError('missing', commonReasons.missing);
}
