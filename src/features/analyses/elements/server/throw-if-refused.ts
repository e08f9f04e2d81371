import { AppError, type Kind, type Refusal } from '#base/app-error.ts';
import { elementReasons } from '../rules/element-reasons.ts';
import { missionReasons } from '../rules/mission-reasons.ts';

/** Forbidden for another person's element; conflict for what is not possible any more, or not with this type. */
const kindOf = ({ key }: Refusal): Kind =>
  key === elementReasons['not-author'].key || key === missionReasons['mission-not-yours'].key
    ? 'forbidden'
    : 'conflict';

/** Throws when a rule returned a refusal. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw new AppError(kindOf(refusal), refusal);
}
