import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';

/** Only what one may open is linked by one; anything else shared is no analysis. */
export async function requireAnalysis(
  tx: Transaction,
  { actor }: RequestContext,
  analysisId: Id,
): Promise<void> {
  const { kind } = await requireItem(tx, actor, analysisId, 'open');
  if (kind !== 'analysis') throw new AppError('missing', commonReasons.missing);
}
