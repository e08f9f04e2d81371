import { texts } from '#base/language.ts';
import type { Category, Retention, Synthesis } from '../contract/categories.ts';

/** What the categories of a reflection are called. */
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

/** What may be decided of an analysis in one of them. */
export const retentionNames = texts<Record<Retention, string>>({
  fr: { considered: 'Considéré', retained: 'Retenu', notRetained: 'Non retenu' },
  en: { considered: 'Considered', retained: 'Retained', notRetained: 'Not retained' },
});

/** What categories count as in a synthesis. */
export const synthesisNames = texts<Record<Synthesis, string>>({
  fr: { OBJECTIVE: 'Objectif', STRATEGY: 'Stratégie', TACTICAL: 'Tactique', INFO: 'Information' },
  en: { OBJECTIVE: 'Objective', STRATEGY: 'Strategy', TACTICAL: 'Tactic', INFO: 'Information' },
});
