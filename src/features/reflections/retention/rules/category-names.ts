import { texts } from '#base/language.ts';
import type { Category, Retention, Synthesis } from '../contract/categories.ts';

/** The names of the categories. */
export const categoryNames = texts<Record<Category, string>>({
  fr: {
    general: 'Général',
    objectives: 'Objectifs',
    strategies: 'Stratégies',
    tactics: 'Tactiques',
    additionalInfos: 'Informations complémentaires',
  },
  en: {
    general: 'General',
    objectives: 'Objectives',
    strategies: 'Strategies',
    tactics: 'Tactics',
    additionalInfos: 'Additional information',
  },
});

/** The names of the decisions. */
export const retentionNames = texts<Record<Retention, string>>({
  fr: { considered: 'Considéré', retained: 'Retenu', notRetained: 'Non retenu' },
  en: { considered: 'Considered', retained: 'Retained', notRetained: 'Not retained' },
});

/** The names of the parts of a synthesis. */
export const synthesisNames = texts<Record<Synthesis, string>>({
  fr: { OBJECTIVE: 'Objectif', STRATEGY: 'Stratégie', TACTICAL: 'Tactique', INFO: 'Information' },
  en: { OBJECTIVE: 'Objective', STRATEGY: 'Strategy', TACTICAL: 'Tactic', INFO: 'Information' },
});
