import type { Actor } from '#base/actor.ts';

/** For whom elements are read: what they voted stands on them. */
export type Reader = Pick<Actor, 'organisationId' | 'userId'>;
