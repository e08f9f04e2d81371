import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** A capture progressed, ended, or was kept. */
export const captureMoved = event(
  'capture-moved',
  z.object({ organisationId: id, captureId: id, userId: id }),
  ({ userId }) => [`captures:${userId}`],
);

/** A refresh of a document started or ended: everyone who has the document open is updated. */
export const documentRefreshing = event(
  'document-refreshing',
  z.object({ organisationId: id, documentId: id }),
  ({ documentId }) => [`document:${documentId}`],
);
