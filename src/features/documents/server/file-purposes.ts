import type { FilePurpose, FilePurposes } from '#features/files/server/public.ts';
import type { Documents } from './open-documents.ts';
import { findOpenDocument } from './require-document.ts';

/** The files of a document are read by whoever may open it, and added by reading it, never by hand. */
export function documentFilePurposes(documents: () => Documents): FilePurposes {
  const purpose: FilePurpose = {
    mayAdd: async () => false,
    mayRead: ({ actor, transaction }, documentId) =>
      transaction(async (tx) => (await findOpenDocument(documents(), tx, actor, documentId)) !== undefined),
  };
  return { documents: purpose, pictures: purpose };
}
