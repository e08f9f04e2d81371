import type { Input, Output } from '#base/endpoint.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { readDocument as endpoint } from '../contract/documents.ts';
import * as contract from '../contract/documents.ts';
import { findSnapshots } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { toSummary } from './read-summaries.ts';
import { canDownloadOriginal, requireDocument } from './require-document.ts';
import { snapshotPart } from './serve-snapshot.ts';

/** HTTP routes of documents. */
export function documentRoutes(documents: Documents): Route[] {
  return [route(contract.readDocument, (context, input) => readDocument(documents, context, input))];
}

/** The route that serves captured pages. */
export function documentParts(documents: Documents): ServerPlugin[] {
  return [snapshotPart(documents)];
}

/** A document with the addresses of its content, valid for ten minutes. */
async function readDocument(
  documents: Documents,
  context: RequestContext,
  { documentId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now, language } = context;
  return context.transaction(async (tx) => {
    const document = await requireDocument(documents, tx, actor, documentId);
    const snapshots = await findSnapshots(tx, actor.organisationId, documentId);
    const senders = snapshots.flatMap(({ sentBy }) => sentBy ?? []);
    const personOf = await loadNamedPeople(tx, actor.organisationId, senders);
    const { signer } = documents.files;
    const { snapshotId, viewableFileId, fileId } = document;
    const takenFrom = fileId && (await canDownloadOriginal(documents, tx, actor, document)) ? fileId : null;
    return {
      ...toSummary(documents, document, { actor, now, language }),
      snapshots: snapshots.map(({ takenAt, sentBy, ...rest }) => ({
        ...rest,
        takenAt: takenAt.toISOString(),
        sentBy: sentBy === null ? null : personOf(sentBy),
      })),
      contentUrl:
        snapshotId && !viewableFileId
          ? documents.snapshotSigner.addressFor(actor, snapshotId, 'inline', now).address
          : null,
      viewableUrl: viewableFileId ? signer.addressFor(actor, viewableFileId, 'inline', now).address : null,
      fileUrl: takenFrom ? signer.addressFor(actor, takenFrom, 'attachment', now).address : null,
      auditInfo: { modifiedBy: document.modifiedBy, modifiedOn: document.modifiedOn.toISOString() },
    };
  });
}
