import { z } from 'zod';
import { event } from '#base/event.ts';
import { INDEX_TOPIC } from './contract/search-index.ts';

/** The state of an index shown to platform admins changed, for example by a rebuild or a check. */
export const searchIndexStateChanged = event('search-index-touched', z.object({}), () => [INDEX_TOPIC]);
