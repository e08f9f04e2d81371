/** The vocabulary of each organisation, by its name; every other word on an analysis is its author's own. */
export const DEMO_TAGS: Readonly<Record<string, readonly string[]>> = {
  'Agence Estuaire': [
    'Adaptation',
    'Assurance',
    'Concertation',
    'Eau potable',
    'Histoire',
    'Interne',
    'Méthode',
    'Numérique',
    'Participation',
    'Relocalisation',
    'Retour d’expérience',
    'Risques',
    'Trait de côte',
    'Urbanisme',
  ],
  'Northern Shores Institute': [
    'Climate',
    'Harbours',
    'Insurance',
    'Internal',
    'Managed retreat',
    'Methods',
    'Participation',
    'Salt marsh',
  ],
};
