import { plainGuard } from '#platform/live/topic-guard.ts';
import { GROUP_NAMES_TOPIC } from '../events.ts';

const [KIND = '', ONLY_ID] = GROUP_NAMES_TOPIC.split(':');

/** That some name changed is nothing to hide: what is then read again says only what its reader may see. */
export const groupNamesGuard = plainGuard(KIND, (_actor, id) => id === ONLY_ID);
