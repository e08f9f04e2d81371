/** The tags of each organisation, by name; any other tag of an analysis is its author’s own. */
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
