import type { Input, Output } from '#base/endpoint.ts';
import { failureSentence } from '#features/documents/documents/rules/reading-failure.ts';
import { requireDocument } from '#features/documents/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readRefresh as endpoint, Refresh } from '../contract/captures.ts';
import { findLatestAgain } from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';
import type { Captures } from './open-captures.ts';

/** The state of the latest refresh of a document, for its readers. */
export function readRefresh(
  { documents }: Captures,
  { actor, language, transaction }: RequestContext,
  { documentId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    await requireDocument(documents, tx, actor, documentId);
    const row = await findLatestAgain(tx, actor.organisationId, documentId);
    if (!row) return { refresh: null };
    const failure = row.failure === null ? null : failureSentence(row.failure, documents.failures, language);
    return { refresh: { captureId: row.id, state: stateOf(row), failure } };
  });
}

function stateOf({ state, found }: CaptureRow): Refresh['state'] {
  if (state === 'failed') return 'failed';
  if (state !== 'ready') return 'under-way';
  return found.isSame ? 'same' : 'changed';
}
