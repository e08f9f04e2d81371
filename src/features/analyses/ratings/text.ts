import { texts } from '#base/language.ts';

/** The texts of stars and criteria. */
export const ratingText = texts({
  fr: {
    outOfFive: (stars: string) => `${stars} sur 5`,
    notRated: 'Pas encore de note',
    clear: 'Effacer la note',
    detail: 'Détailler',
    detailed: (rated: number, all: number) => `${rated} critère${rated > 1 ? 's' : ''} sur ${all}`,
    criteria: 'Critères',
    criterion: {
      validityCredibility: 'Validité et crédibilité',
      relevanceUsefulness: 'Pertinence et utilité',
      noveltyComplementarity: 'Nouveauté et complémentarité',
      resolution: 'Résolution du problème',
      feasibility: 'Faisabilité',
      mobilisation: 'Mobilisation',
      operationalization: 'Mise en œuvre',
      learningProcessImprovement: 'Apprentissage et amélioration',
      criticalUrgency: 'Urgence critique',
    },
  },
  en: {
    outOfFive: (stars: string) => `${stars} out of 5`,
    notRated: 'Not rated yet',
    clear: 'Clear the rating',
    detail: 'Details',
    detailed: (rated: number, all: number) => `${rated} of ${all} criteria`,
    criteria: 'Criteria',
    criterion: {
      validityCredibility: 'Validity and credibility',
      relevanceUsefulness: 'Relevance and usefulness',
      noveltyComplementarity: 'Novelty and complementarity',
      resolution: 'Solving the problem',
      feasibility: 'Feasibility',
      mobilisation: 'Mobilisation',
      operationalization: 'Putting into practice',
      learningProcessImprovement: 'Learning and improvement',
      criticalUrgency: 'Critical urgency',
    },
  },
});
