import { plainGuard } from '#platform/live/topic-guard.ts';
import { GROUP_NAMES_TOPIC } from '../events.ts';

const [KIND = '', ONLY_ID] = GROUP_NAMES_TOPIC.split(':');

/** Everyone may follow this topic: the event carries no name, and each client refetches only what it may read. */
export const groupNamesGuard = plainGuard(KIND, (_actor, id) => id === ONLY_ID);
