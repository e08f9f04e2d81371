import { and, eq, inArray } from 'drizzle-orm';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { deleteFiles } from '#features/documents/files/server/attach-files.ts';
import { accessChanged, ITEMS_PER_EVENT } from '#features/sharing/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { documentSnapshots, documents, findDocuments } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { contentFileIds } from './snapshot-page.ts';

/** Deletes documents with their files; call the returned function after the commit. */
export async function deleteDocuments(
  { files }: Documents,
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<() => Promise<void>> {
  if (ids.length === 0) return async () => undefined;
  const rows = await findDocuments(tx, organisationId, ids);
  const contents = await tx
    .select({ html: documentSnapshots.html })
    .from(documentSnapshots)
    .where(
      and(
        eq(documentSnapshots.organisationId, organisationId),
        inArray(documentSnapshots.documentId, [...ids]),
      ),
    );
  const fileIdsOfRows = rows.flatMap(({ imageFileId, iconFileId, fileId, viewableFileId }) => [
    imageFileId,
    iconFileId,
    fileId,
    viewableFileId,
  ]);
  const shown = contents.flatMap(({ html }) => contentFileIds(html));
  await tx
    .delete(documents)
    .where(and(eq(documents.organisationId, organisationId), inArray(documents.id, [...ids])));
  for (const some of splitIntoChunks(rows, ITEMS_PER_EVENT)) {
    const items = some.map(({ id }) => ({ kind: 'document' as const, id }));
    await announce(tx, organisationId, accessChanged, { organisationId, items });
  }
  const fileIds = [...fileIdsOfRows.filter((fileId) => fileId !== null), ...shown];
  return deleteFiles(tx, organisationId, files.storage, fileIds);
}
