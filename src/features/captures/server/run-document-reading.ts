import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { findDocument, recordFailure, recordReading } from '#features/documents/server/public.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { unlessAborted } from '#platform/unless-aborted.ts';
import { captureReasons } from '../rules/capture-reasons.ts';
import type { Captures } from './open-captures.ts';
import { isRead } from './place-of.ts';
import { fileKeeper } from './reading/file-keeper.ts';
import { readAddress } from './reading/read-address.ts';

interface Asked {
  readonly organisationId: Id;
  readonly documentId: Id;
  readonly by: Id;
  readonly leadImage?: string | undefined;
}

/** CA-03: reads a page that stands unread since an analysis was made of its address; says why when it cannot. */
export async function runDocumentReading(
  captures: Captures,
  { database, log, signal }: JobContext,
  { organisationId, documentId, by, leadImage }: Asked,
): Promise<void> {
  const person = { organisationId, userId: by };
  const writing = { organisationId, by, at: new Date() };
  const unread = () =>
    database.asTenant(person, async (tx) => {
      const found = await findDocument(tx, organisationId, documentId);
      return found?.url && !isRead(found) ? { url: found.url } : undefined;
    });
  const page = await unread();
  if (!page) return;
  const keeper = fileKeeper(captures, database, writing);
  const errand = {
    ...{ keeper, signal, leadImage, tell: async () => undefined },
    placeFor: async () => ({ documentId, isNew: false }),
  };
  const finish = await unlessAborted(signal, readAddress(captures, errand, page.url)).then(
    (read) =>
      database.asTenant(person, async (tx) => {
        const now = await findDocument(tx, organisationId, documentId);
        // Someone captured it meanwhile, or nothing is made of it any more.
        if (!now || isRead(now) || !('description' in read)) return keeper.forget(tx);
        return recordReading(captures.documents, tx, { ...read, ...writing, documentId });
      }),
    (failure: unknown) =>
      database.asTenant(person, async (tx) => {
        if (signal.aborted) throw failure;
        const isOurs = !(failure instanceof AppError);
        if (isOurs) log.error({ error: failure, documentId }, 'a document broke while it was read');
        const reason = isOurs ? captureReasons['capture-broken'] : failure.reason;
        await recordFailure(tx, { ...writing, documentId, failure: reason.key });
        return keeper.forget(tx);
      }),
  );
  await finish();
}
