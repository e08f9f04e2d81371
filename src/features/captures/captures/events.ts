import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** A capture got further, ended, or was left to itself. */
export const captureMoved = event(
  'capture-moved',
  z.object({ organisationId: id, captureId: id, userId: id }),
  ({ userId }) => [`captures:${userId}`],
);

/** A document is being read again, or that is over: everybody who has it open sees how it stands. */
export const documentRefreshing = event(
  'document-refreshing',
  z.object({ organisationId: id, documentId: id }),
  ({ documentId }) => [`document:${documentId}`],
);
