import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** A capture got further, ended, or was left to itself. */
export const captureMoved = event(
  'capture-moved',
  z.object({ organisationId: id, captureId: id, userId: id }),
  ({ userId }) => [`captures:${userId}`],
);
