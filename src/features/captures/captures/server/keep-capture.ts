import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { Capture, keepCapture as endpoint } from '../contract/captures.ts';
import type { CaptureServices } from './capture-services.ts';
import { lockCapture, requireCapture, updateCapture } from './capture-store.ts';
import { makeKeptAnalysis } from './make-kept-analysis.ts';
import { shownCapture } from './shown-capture.ts';

/** Keeps a capture. If it is read already it becomes an analysis at once, otherwise when it is. */
export async function keepCapture(
  captures: CaptureServices,
  context: RequestContext,
  { captureId, portfolioIds, title, tags }: Input<typeof endpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  const { actor, now } = context;
  await context.transaction(async (tx) => {
    const row = await lockCapture(tx, actor, captureId);
    if (row.state === 'cancelled') throw new AppError('missing', commonReasons.missing);
    if (row.analysisId) return;
    const keeping = { portfolioIds, tags, ...(title ? { title } : {}) };
    await updateCapture(tx, row, { keeping }, now);
  });
  await makeKeptAnalysis(captures, context.database, { ...actor, captureId }, now);
  return context.transaction(async (tx) =>
    shownCapture(captures.documents, tx, context, await requireCapture(tx, actor, captureId)),
  );
}
