import type { Input } from '#base/endpoint.ts';
import { dropUpload } from '#features/documents/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { Capture, cancelCapture as endpoint } from '../contract/captures.ts';
import type { CaptureServices } from './capture-services.ts';
import { lockCapture, updateCapture } from './capture-store.ts';
import { deleteAbandoned } from './delete-abandoned.ts';
import { shownCapture } from './shown-capture.ts';

/** CA-05: cancels a capture, whose reader notices at its next step, and deletes what it stored, unless it is used. */
export async function cancelCapture(
  captures: CaptureServices,
  context: RequestContext,
  { captureId }: Input<typeof endpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  const { actor, now } = context;
  const { organisationId, userId } = actor;
  const after: (() => Promise<void>)[] = [];
  const shown = await context.transaction(async (tx) => {
    const row = await lockCapture(tx, actor, captureId);
    if (row.state === 'cancelled' || row.analysisId)
      return shownCapture(captures.documents, tx, context, row);
    const cancelled = await updateCapture(tx, row, { state: 'cancelled', failure: null }, now);
    if (row.documentId && !row.again) {
      after.push(await deleteAbandoned(captures.documents, tx, organisationId, [row.documentId]));
    }
    if (row.uploadId && row.state !== 'reading') {
      after.push(await dropUpload(captures.uploads, tx, { organisationId, userId, uploadId: row.uploadId }));
    }
    return shownCapture(captures.documents, tx, context, { ...cancelled, documentId: null });
  });
  for (const finish of after) await finish();
  return shown;
}
