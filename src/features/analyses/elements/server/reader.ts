import type { Actor } from '#base/actor.ts';

/** The person elements are read for; their own votes are included. */
export type Reader = Pick<Actor, 'organisationId' | 'userId'>;
