import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { withScheme } from '#base/with-scheme.ts';
import { cleanAddress } from '#features/documents/server/public.ts';
import { takeUpload } from '#features/uploads/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { onceById } from '#platform/database/once-by-id.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { newId } from '#platform/new-id.ts';
import type { Capture, startCapture as endpoint } from '../contract/captures.ts';
import { MOST_UNDER_WAY } from '../rules/capture-limits.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import { countUnderWay, findIfThere, findSame, insertCapture } from './capture-store.ts';
import type { CaptureRow, captures } from './captures-table.ts';
import type { Captures } from './open-captures.ts';
import { readCaptureKind } from './read-capture-kind.ts';
import { shownCapture } from './shown-capture.ts';

/** Takes an address or an upload in and answers at once; it is read beside. Asked for again by its id, it is made once. */
export async function startCapture(
  captures: Captures,
  context: RequestContext,
  { id = newId(), url, uploadId }: Input<typeof endpoint>,
): Promise<Capture> {
  requireScope(context.actor, 'capture');
  const address = url === undefined ? null : pageAddress(captures, url);
  return onceById('captures_pkey', () =>
    context.transaction(async (tx) => {
      const already = await findIfThere(tx, context.actor, id);
      if (already) return shownCapture(captures.documents, tx, context, already);
      const fileName = uploadId ? await nameOf(captures, tx, context, uploadId) : undefined;
      const row = await addCapture(tx, context, {
        id,
        url: address,
        uploadId: uploadId ?? null,
        found: fileName ? { fileName } : {},
      });
      return shownCapture(captures.documents, tx, context, row);
    }),
  );
}

/** As it will be visited: what cannot be is refused before anything is kept. */
function pageAddress({ outbound }: Captures, typed: string): string {
  const address = withScheme(typed);
  try {
    outbound.check(address);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const fields = [{ path: 'url', reason: failure.reason }];
    throw new AppError(failure.kind, failure.reason, { fields, cause: failure });
  }
  return cleanAddress(address) ?? address;
}

async function nameOf(
  { uploads }: Captures,
  tx: Transaction,
  { actor: { organisationId, userId } }: RequestContext,
  uploadId: string,
): Promise<string> {
  return (await takeUpload(uploads, tx, { organisationId, userId, uploadId })).name;
}

type Added = Pick<typeof captures.$inferInsert, 'id' | 'url' | 'uploadId' | 'again' | 'found' | 'documentId'>;

/** Adds a capture of the caller and asks for its reading, unless it is under way already or they have too many. */
export async function addCapture(
  tx: Transaction,
  { actor, now }: RequestContext,
  added: Added,
): Promise<CaptureRow> {
  const { organisationId, userId } = actor;
  const underWay = await countUnderWay(tx, actor);
  const same = await findSame(tx, actor, added);
  if (same) return same;
  if (underWay >= MOST_UNDER_WAY) {
    throw new AppError('too-many', captureReasons['captures-full']);
  }
  const row = await insertCapture(tx, {
    ...{ organisationId, userId, state: 'waiting', ...added },
    ...{ createdAt: now, modifiedBy: userId, modifiedOn: now },
  });
  await enqueueJob(
    tx,
    readCaptureKind,
    { organisationId, userId, captureId: row.id },
    // Someone's first one goes before the fiftieth of somebody else.
    { singletonKey: row.id, priority: -underWay },
  );
  return row;
}
