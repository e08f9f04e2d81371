import { AppError } from '#base/app-error.ts';
import type { FilePurpose, FilePurposes } from '#features/files/server/public.ts';
import type { Documents } from './open-documents.ts';
import { requireDocument } from './require-document.ts';

/** The files of a document are read by whoever may open it, and added by reading it, never by hand. */
export function documentFilePurposes(documents: () => Documents): FilePurposes {
  const purpose: FilePurpose = {
    mayAdd: async () => false,
    mayRead: (context, documentId) =>
      context
        .transaction((tx) => requireDocument(documents(), tx, context.actor, documentId))
        .then(() => true)
        .catch((failure: unknown) => {
          if (failure instanceof AppError && failure.kind === 'missing') return false;
          throw failure;
        }),
  };
  return { documents: purpose, pictures: purpose };
}
