import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { withScheme } from '#base/with-scheme.ts';
import { addressKey, cleanAddress } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { newId } from '#platform/new-id.ts';
import { outboundError } from '#platform/outbound/outbound-reasons.ts';
import type { Capture, startCapture as endpoint } from '../contract/captures.ts';
import { MAX_UNDER_WAY } from '../rules/capture-limits.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import type { CaptureServices } from './capture-services.ts';
import { countUnderWay, findCaptureIfPresent, findDuplicate, insertCapture } from './capture-store.ts';
import type { CaptureRow, captures } from './captures-table.ts';
import { checkUpload, inspectUpload } from './check-upload.ts';
import { readCaptureKind } from './read-capture-kind.ts';
import { shownCapture } from './shown-capture.ts';

/** Accepts an address, an upload, or a sent page and responds at once; a job reads it. Idempotent by id. */
export async function startCapture(
  captures: CaptureServices,
  context: RequestContext,
  { id = newId(), url, uploadId }: Input<typeof endpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  const address = url === undefined ? null : pageAddress(captures, url, uploadId !== undefined);
  const seen = uploadId ? await inspectUpload(captures, uploadId, address !== null) : null;
  return insertOnce('captures_pkey', () =>
    context.transaction(async (tx) => {
      const already = await findCaptureIfPresent(tx, context.actor, id);
      if (already) return shownCapture(captures.documents, tx, context, already);
      const found = seen ? await checkUpload(tx, context, seen) : {};
      const row = await addCapture(tx, context, { id, url: address, uploadId: uploadId ?? null, found });
      return shownCapture(captures.documents, tx, context, row);
    }),
  );
}

/**
 * Normalises an address, and refuses one that cannot be a page or must not be fetched. A sent page is not
 * fetched, so it may be in a private network.
 */
function pageAddress({ outbound }: CaptureServices, typed: string, isSent: boolean): string {
  const address = withScheme(typed);
  try {
    if (isSent) return sentAddress(address);
    outbound.check(address);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const fields = [{ path: 'url', reason: failure.reason }];
    throw new AppError(failure.kind, failure.reason, { fields, cause: failure });
  }
  return cleanAddress(address) ?? address;
}

/** Without the user name and password the address may contain. */
function sentAddress(address: string): string {
  const url = URL.parse(address);
  if (url) [url.username, url.password] = ['', ''];
  const clean = url && cleanAddress(url.href);
  if (!clean || !addressKey(clean)) throw outboundError('address-not-web');
  return clean;
}

type NewCapture = Pick<
  typeof captures.$inferInsert,
  'id' | 'url' | 'uploadId' | 'again' | 'found' | 'documentId'
>;

/** Adds a capture of the caller and enqueues its reading, unless an equal one is under way or they have too many. */
export async function addCapture(
  tx: Transaction,
  { actor, now }: RequestContext,
  added: NewCapture,
): Promise<CaptureRow> {
  const { organisationId, userId } = actor;
  const underWay = await countUnderWay(tx, actor);
  const same = await findDuplicate(tx, actor, added);
  if (same) return same;
  if (underWay >= MAX_UNDER_WAY) {
    throw new AppError('too-many', captureReasons['captures-full']);
  }
  const row = await insertCapture(tx, {
    organisationId,
    userId,
    state: 'waiting',
    ...added,
    createdAt: now,
    modifiedBy: userId,
    modifiedOn: now,
  });
  await enqueueJob(
    tx,
    readCaptureKind,
    { organisationId, userId, captureId: row.id },
    // Someone's first capture goes before another person's fiftieth.
    { singletonKey: row.id, priority: -underWay },
  );
  return row;
}
