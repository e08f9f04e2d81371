import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { requireDocument } from '#features/documents/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import type { Capture, captureAgain as endpoint } from '../contract/captures.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import type { CaptureServices } from './capture-services.ts';
import { shownCapture } from './shown-capture.ts';
import { addCapture } from './start-capture.ts';

/** Reads a page again: a new snapshot, or another attempt after a failure. */
export async function captureAgain(
  { documents }: CaptureServices,
  context: RequestContext,
  { documentId }: Input<typeof endpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  return context.transaction(async (tx) => {
    const { id, url } = await requireDocument(documents, tx, context.actor, documentId);
    if (url === null) throw new AppError('conflict', captureReasons['file-not-read-again']);
    const row = await addCapture(tx, context, { id: newId(), url, again: true, documentId: id });
    return shownCapture(documents, tx, context, row);
  });
}
