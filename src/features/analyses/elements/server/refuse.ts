import { AppError, type Kind, type Refusal } from '#base/app-error.ts';
import { elementReasons } from '../rules/element-reasons.ts';
import { missionReasons } from '../rules/mission-reasons.ts';

/** What is another's is forbidden; what no longer can be done, or never could with this, is in conflict with it. */
const kindOf = ({ key }: Refusal): Kind =>
  key === elementReasons['not-author'].key || key === missionReasons['mission-not-yours'].key
    ? 'forbidden'
    : 'conflict';

/** Refuses what a rule gave a reason against. */
export function refuse(refusal: Refusal | null): void {
  if (refusal) throw new AppError(kindOf(refusal), refusal);
}
