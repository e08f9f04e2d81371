import { type Reason, reasons } from '#base/app-error.ts';
import {
  MAX_OBJECTIVE_LEVELS,
  MAX_OBJECTIVES,
  type Objective,
} from '#features/accounts/accounts/contract/objective.ts';

/** Reasons for which a tree of objectives is refused. */
const objectivesReasons = reasons({
  'too-many-objectives': {
    fr: 'Pas plus de {maximum} objectifs.',
    en: 'No more than {maximum} objectives.',
  },
  'objectives-too-deep': {
    fr: 'Pas plus de {maximum} niveaux d’objectifs.',
    en: 'No more than {maximum} levels of objectives.',
  },
  'objective-repeated': {
    fr: 'Deux objectifs portent le même identifiant : {id}.',
    en: 'Two objectives carry the same id: {id}.',
  },
});

interface ObjectivesRefusal {
  readonly reason: Reason;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Why a tree of objectives is invalid, or null. Never descends below the maximum level. */
export function whyInvalidObjectives(objectives: readonly Objective[]): ObjectivesRefusal | null {
  const seen = new Set<string>();
  let level = objectives;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_OBJECTIVE_LEVELS) {
      return { reason: objectivesReasons['objectives-too-deep'], values: { maximum: MAX_OBJECTIVE_LEVELS } };
    }
    for (const { id } of level) {
      if (seen.has(id)) return { reason: objectivesReasons['objective-repeated'], values: { id } };
      seen.add(id);
    }
    if (seen.size > MAX_OBJECTIVES) {
      return { reason: objectivesReasons['too-many-objectives'], values: { maximum: MAX_OBJECTIVES } };
    }
    level = level.flatMap(({ subobjectives }) => subobjectives);
  }
  return null;
}
