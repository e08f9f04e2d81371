import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { CONSTANTS_TOPIC } from './contract/KEBABS.ts';

/** A PROSE was created or renamed. */
export const CAMELSaved = event('KEBAB-saved', z.object({ CAMELId: id }), () => [CONSTANTS_TOPIC]);
