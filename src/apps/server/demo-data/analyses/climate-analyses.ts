import { type DemoAnalysis, mark, participation, remark } from './demo-analysis.ts';

export const CLIMATE_ANALYSES = {
  insurers: {
    document: 'insurers',
    daysAgo: 2.6,
    people: ['nadia.toumi'],
    tags: ['Assurance', 'Risques', 'Équité'],
    parts: [
      participation(
        'hugo.vasseur',
        78,
        mark('c', 1, 2),
        mark('c', 2, 2),
        mark('o', 4, 2),
        remark('c', 'Qui possède le modèle de surcote ? Le régulateur ne nomme personne.'),
      ),
      participation(
        'nadia.toumi',
        74,
        mark('c', 3, 2),
        mark(null, 3, 3),
        remark('o', 'Une aide aux travaux ciblée sur les rez-de-chaussée, avant la prochaine échéance.'),
        remark(null, 'Deux de nos communes sont dans les premiers envois.'),
      ),
    ],
  },
  archives: {
    document: 'archives',
    daysAgo: 5.6,
    people: [],
    tags: ['Histoire', 'Risques'],
    parts: [
      participation(
        'yanis.belkacem',
        84,
        mark('c', 2, 2),
        mark('c', 3, 1),
        remark(null, 'Nos propres archives remontent à 1803, presque jamais ouvertes.'),
      ),
      participation('solene.legoff', 80, mark('c', 4, 2), mark(null, 3, 3)),
    ],
  },
  lowTowns: {
    document: 'lowTowns',
    daysAgo: 4.1,
    people: [],
    tags: ['Urbanisme', 'Adaptation'],
    parts: [
      participation(
        'mathieu.okafor',
        80,
        mark('o', 2, 3),
        mark('d', 4, 3),
        remark(
          'o',
          'Un parc inondable à la place du parking sud : dix-neuf jours d’eau, le reste du temps un parc.',
        ),
        mark(null, 2, 2),
      ),
      participation(
        'ines.caradec',
        80,
        mark('o', 2, 1),
        mark('o', 3, 1),
        remark('d', 'Dessiner la rue haute avant toute autre chose dans le projet de la Lande.'),
      ),
    ],
  },
  seaHeat: {
    document: 'seaHeat',
    daysAgo: 14.8,
    people: [],
    tags: ['Signal faible'],
    parts: [
      participation(
        'fatou.ndiaye',
        82,
        mark('c', 1, 2),
        mark('o', 3, 3),
        remark(null, 'Les trois seuils, comparés sur un même graphique, seraient parlants.'),
      ),
      participation('hugo.vasseur', 78, mark('c', 3, 2)),
      participation('marc-antoine.levesque', 74, mark('e', 2, 2)),
    ],
  },
  buoys: {
    document: 'buoys',
    daysAgo: 3.7,
    people: [],
    tags: ['Méthode', 'Retour d’expérience'],
    parts: [
      participation(
        'maiwenn.abgrall',
        96,
        mark('e', 1, 3),
        mark('d', 3, 1),
        remark('e', 'Mettre une bouée devant Trévenan cet hiver, avec le même lycée.'),
      ),
      participation(
        'solene.legoff',
        90,
        mark('c', 2, 1),
        remark('c', 'Six centimètres : sur la hauteur significative ou sur chaque vague ?'),
      ),
      participation(
        'minh.nguyen',
        92,
        mark('d', 4, 2),
        remark('d', 'Six cents euros par an : cela tient dans la ligne des petits équipements.'),
      ),
    ],
  },
  attachment: {
    document: 'attachment',
    daysAgo: 22.3,
    people: [],
    tags: ['Concertation', 'Méthode'],
    parts: [
      participation('soizic.cadiou', 94, mark('c', 1, 3), mark('c', 3, 3), mark('d', 4, 3)),
      participation(
        'mathieu.okafor',
        88,
        mark('o', 4, 3),
        remark('c', 'L’effet de six ans recoupe la « demi-vie de la peur » des archives.'),
      ),
      participation('elodie.marchand', 86, mark('c', 4, 4)),
    ],
  },
  turbines: {
    document: 'turbines',
    daysAgo: 24.9,
    people: [],
    tags: ['Concertation', 'Énergie'],
    parts: [
      participation('elodie.marchand', 64, mark('c', 2, 2), mark('d', 4, 3)),
      participation(
        'anna.kowalska',
        60,
        mark('o', 4, 1),
        remark('c', 'Le compte rendu de la réunion de novembre est-il public ?'),
      ),
    ],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;
