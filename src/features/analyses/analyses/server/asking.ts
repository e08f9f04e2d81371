import type { Actor } from '#base/actor.ts';

/** In whose name an analysis is made or changed, and when: a request, or a job that does what someone asked for. */
export interface Asking {
  readonly actor: Pick<Actor, 'organisationId' | 'userId'>;
  readonly now: Date;
}
