import type { FilePurpose, FilePurposes } from '#features/documents/files/server/file-purposes.ts';
import type { Documents } from './open-documents.ts';
import { canDownloadOriginal, findOpenDocument } from './require-document.ts';

const mayAdd = async () => false;

/**
 * The files of a document may be read by those who may open it, and are added only by reading it. For an upload this
 * means the displayed copy; the original needs its own permission.
 */
export function documentFilePurposes(documents: () => Documents): FilePurposes {
  const pictures: FilePurpose = {
    mayAdd,
    mayRead: ({ actor, transaction }, documentId) =>
      transaction(async (tx) => (await findOpenDocument(documents(), tx, actor, documentId)) !== undefined),
  };
  const uploads: FilePurpose = {
    mayAdd,
    mayRead: ({ actor, transaction }, documentId, file, disposition) =>
      transaction(async (tx) => {
        const document = await findOpenDocument(documents(), tx, actor, documentId);
        if (!document) return false;
        const isDisplayedCopy = file.id === document.viewableFileId && disposition === 'inline';
        return isDisplayedCopy || canDownloadOriginal(documents(), tx, actor, document);
      }),
  };
  return { documents: uploads, pictures };
}
