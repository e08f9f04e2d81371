import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { SOURCES_TOPIC } from './contract/sources.ts';

/** A source was added, changed, paused or taken up again. */
export const sourceChanged = event('source-changed', z.object({ sourceId: id }), () => [SOURCES_TOPIC]);
