import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import type { Place } from '../rules/objective-tree.ts';

/** A new objective: being named, then drawn as named until the profile holds it. */
export interface DraftObjective {
  readonly objective: Objective;
  readonly place: Place;
  readonly isNamed: boolean;
}
