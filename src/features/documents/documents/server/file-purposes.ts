import type { FilePurpose, FilePurposes } from '#features/documents/files/server/file-purposes.ts';
import type { Documents } from './open-documents.ts';
import { findOpenDocument, mayTakeOriginal } from './require-document.ts';

const mayAdd = async () => false;

/**
 * The files of a document are looked at by whoever may open it, and added by reading it, never by hand. Of an upload,
 * that is the copy the reader draws; the file as it was given is for those who may take the original away.
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
        const isDrawn = file.id === document.viewableFileId && disposition === 'inline';
        return isDrawn || mayTakeOriginal(documents(), tx, actor, document);
      }),
  };
  return { documents: uploads, pictures };
}
