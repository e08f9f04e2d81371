import { z } from 'zod';
import { event } from '#base/event.ts';
import { INDEX_TOPIC } from './contract/search-index.ts';

/** Something about an index changed that platform admins see: it is being made anew, it was compared. */
export const searchIndexTouched = event('search-index-touched', z.object({}), () => [INDEX_TOPIC]);
