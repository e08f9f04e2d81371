import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** A CAMEL was created or renamed. */
export const CAMELSaved = event('KEBAB-saved', z.object({ CAMELId: id }), ({ CAMELId }) => [`KEBAB:${CAMELId}`]);
