import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { failureText } from '#features/documents/documents/rules/reading-state.ts';
import { dropUpload, type ReadingServices, requireDocument } from '#features/documents/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type Route, route } from '#platform/http/route.ts';
import { newId } from '#platform/new-id.ts';
import type {
  Capture,
  cancelCapture as cancelCaptureEndpoint,
  captureAgain as captureAgainEndpoint,
  keepCapture as keepCaptureEndpoint,
  Refresh,
  readRefresh as readRefreshEndpoint,
} from '../contract/captures.ts';
import * as contract from '../contract/captures.ts';
import { captureReasons, RETENTION_HOURS } from '../rules/capture-limits-and-reasons.ts';
import {
  findCaptures,
  findLatestRefresh,
  lockCapture,
  requireCapture,
  updateCapture,
} from './capture-store.ts';
import type { CaptureRow } from './captures-table.ts';
import { makeKeptAnalysis } from './make-kept-analysis.ts';
import { addCapture, shownCapture, shownCaptures, startCapture } from './start-capture.ts';
import { deleteAbandoned } from './sweep-captures.ts';

/** The routes of captures. */
export function captureRoutes(captures: ReadingServices): Route[] {
  return [
    route(contract.startCapture, (context, input) => startCapture(captures, context, input)),
    route(contract.readCapture, (context, input) => readCapture(captures, context, input)),
    route(contract.listCaptures, (context) => listCaptures(captures, context)),
    route(contract.keepCapture, (context, input) => keepCapture(captures, context, input)),
    route(contract.cancelCapture, (context, input) => cancelCapture(captures, context, input)),
    route(contract.captureAgain, (context, input) => captureAgain(captures, context, input)),
    route(contract.readRefresh, (context, input) => readRefresh(captures, context, input)),
  ];
}

/** Reads a page again: a new snapshot if it has changed, or another attempt after a failure. */
async function captureAgain(
  { documents }: ReadingServices,
  context: RequestContext,
  { documentId }: Input<typeof captureAgainEndpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  return context.transaction(async (tx) => {
    const { id, url } = await requireDocument(documents, tx, context.actor, documentId);
    if (url === null) throw new AppError('conflict', captureReasons['file-not-read-again']);
    const row = await addCapture(tx, context, { id: newId(), url, again: true, documentId: id });
    return shownCapture(documents, tx, context, row);
  });
}

/** The state of one of the caller's captures. */
function readCapture(
  { documents }: ReadingServices,
  context: RequestContext,
  { captureId }: Input<typeof contract.readCapture>,
): Promise<Capture> {
  return context.transaction(async (tx) =>
    shownCapture(documents, tx, context, await requireCapture(tx, context.actor, captureId)),
  );
}

/** The caller's captures under way, and those they kept today. */
function listCaptures(
  { documents }: ReadingServices,
  context: RequestContext,
): Promise<Output<typeof contract.listCaptures>> {
  const since = new Date(context.now.getTime() - RETENTION_HOURS * 3_600_000);
  return context.transaction(async (tx) => {
    const rows = await findCaptures(tx, context.actor, { since, most: contract.MAX_CAPTURES });
    return { captures: await shownCaptures(documents, tx, context, rows) };
  });
}

/** The state of the latest refresh of a document, for its readers. */
function readRefresh(
  { documents }: ReadingServices,
  { actor, language, transaction }: RequestContext,
  { documentId }: Input<typeof readRefreshEndpoint>,
): Promise<Output<typeof readRefreshEndpoint>> {
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
  return found.outcome ?? 'changed';
}

/** Keeps a capture. If it is read already it becomes an analysis at once, otherwise when it is. */
async function keepCapture(
  captures: ReadingServices,
  context: RequestContext,
  { captureId, portfolioIds, title, tags }: Input<typeof keepCaptureEndpoint>,
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

/** CA-05: cancels a capture, whose reader notices at its next step, and deletes what it stored, unless it is used. */
async function cancelCapture(
  captures: ReadingServices,
  context: RequestContext,
  { captureId }: Input<typeof cancelCaptureEndpoint>,
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
