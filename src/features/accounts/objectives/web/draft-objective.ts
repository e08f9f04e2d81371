import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import type { Place } from '../rules/objective-tree.ts';

/** A new objective: first being named, then shown until the profile contains it. */
export interface DraftObjective {
  readonly objective: Objective;
  readonly place: Place;
  readonly isNamed: boolean;
}
