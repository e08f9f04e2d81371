import type { Actor } from '#base/actor.ts';

/** The person an analysis is created or changed for, and when: a request, or a background job. */
export interface ActorContext {
  readonly actor: Pick<Actor, 'organisationId' | 'userId'>;
  readonly now: Date;
}
