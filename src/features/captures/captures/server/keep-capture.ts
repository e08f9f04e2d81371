import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { Capture, keepCapture as endpoint } from '../contract/captures.ts';
import { findCapture, holdCapture, updateCapture } from './capture-store.ts';
import { makeKeptAnalysis } from './make-kept-analysis.ts';
import type { Captures } from './open-captures.ts';
import { shownCapture } from './shown-capture.ts';

/** Keeps a capture. If it is read already it becomes an analysis at once, otherwise when it is. */
export async function keepCapture(
  captures: Captures,
  context: RequestContext,
  { captureId, portfolioIds, title, tags }: Input<typeof endpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  const { actor, now } = context;
  await context.transaction(async (tx) => {
    const row = await holdCapture(tx, actor, captureId);
    if (row.state === 'cancelled') throw new AppError('missing', commonReasons.missing);
    if (row.analysisId) return;
    const keeping = { portfolioIds, tags, ...(title ? { title } : {}) };
    await updateCapture(tx, row, { keeping }, now);
  });
  await makeKeptAnalysis(captures, context.database, { ...actor, captureId }, now);
  return context.transaction(async (tx) =>
    shownCapture(captures.documents, tx, context, await findCapture(tx, actor, captureId)),
  );
}
