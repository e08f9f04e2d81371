import type { Input, Output } from '#base/endpoint.ts';
import { failureText } from '#features/documents/documents/rules/reading-failure.ts';
import { requireDocument } from '#features/documents/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readRefresh as endpoint, Refresh } from '../contract/captures.ts';
import type { CaptureServices } from './capture-services.ts';
import { findLatestRefresh } from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';

/** The state of the latest refresh of a document, for its readers. */
export function readRefresh(
  { documents }: CaptureServices,
  { actor, language, transaction }: RequestContext,
  { documentId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    await requireDocument(documents, tx, actor, documentId);
    const row = await findLatestRefresh(tx, actor.organisationId, documentId);
    if (!row) return { refresh: null };
    const failure = row.failure === null ? null : failureText(row.failure, documents.failures, language);
    return { refresh: { captureId: row.id, state: stateOf(row), failure } };
  });
}

function stateOf({ state, found }: CaptureRow): Refresh['state'] {
  if (state === 'failed') return 'failed';
  if (state !== 'ready') return 'under-way';
  return found.isSame ? 'same' : 'changed';
}
