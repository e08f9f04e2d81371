import { type DemoAnalysis, mark, participation, remark } from './demo-analysis.ts';

export const DIGITAL_ANALYSES = {
  frugal: {
    document: 'frugal',
    daysAgo: 6.5,
    people: [],
    tags: ['Numérique', 'Retour d’expérience'],
    parts: [
      participation(
        'camille.derrien',
        70,
        mark('c', 2, 2),
        remark(null, 'La mesure en une ligne me paraît transposable dès janvier.'),
      ),
      participation(
        'thomas.kerbrat',
        72,
        mark('e', 3, 1),
        mark('e', 5, 1),
        remark(
          'e',
          'Essayer le modèle des archives sur nos comptes rendus, la nuit, sur le serveur existant.',
        ),
      ),
      participation('aicha.diallo', 66, mark('o', 1, 2), mark(null, 4, 2)),
      participation('nadia.toumi', 68, mark('c', 4, 3)),
      participation(
        'minh.nguyen',
        0,
        remark('e', 'Je veux bien mesurer l’énergie par dossier pendant un mois.'),
      ),
      participation('clemence.hery', 64, mark(null, 3, 2)),
      participation(
        'ozan.yildiz',
        68,
        mark(null, 5, 2),
        remark(null, 'Le code des archives est publié, je l’ai lu : il est court et clair.'),
      ),
    ],
  },
  forms: {
    document: 'forms',
    daysAgo: 11.7,
    people: [],
    tags: ['Numérique', 'Accessibilité'],
    parts: [
      participation(
        'aicha.diallo',
        94,
        mark('c', 2, 2),
        mark('e', 4, 1),
        remark('e', 'Commencer par notre formulaire de subvention : il a trente-huit champs.'),
      ),
      participation('nadia.toumi', 90, mark('d', 3, 2), mark('c', 1, 1)),
      participation('ozan.yildiz', 88, mark('c', 2, 3)),
    ],
  },
  poolHeat: {
    document: 'poolHeat',
    daysAgo: 19.2,
    people: [],
    tags: ['Numérique', 'Énergie'],
    parts: [
      participation('thomas.kerbrat', 76, mark('o', 2, 1), mark('c', 3, 2)),
      participation(
        'clemence.hery',
        70,
        mark('c', 4, 2),
        remark('o', 'Notre salle serveurs est sous la médiathèque, qui chauffe au fioul…'),
      ),
    ],
  },
  libre: {
    document: 'libre',
    daysAgo: 28.4,
    people: [],
    tags: ['Numérique', 'Coûts'],
    parts: [
      participation('clemence.hery', 84, mark('c', 1, 2), mark('d', 2, 3), mark('o', 3, 2)),
      participation(
        'thomas.kerbrat',
        80,
        mark('c', 2, 1),
        remark('d', 'Commencer par l’archivage, donc. Je prépare un calendrier.'),
      ),
      participation('ozan.yildiz', 86, mark('c', 4, 3)),
    ],
  },
  purchaseGuide: {
    document: 'purchaseGuide',
    daysAgo: 44.1,
    people: [],
    tags: ['Interne', 'Numérique'],
    parts: [
      participation('nadia.toumi', 0, mark('d', 5, 1), mark('c', 4, 2)),
      participation(
        'aicha.diallo',
        90,
        mark('c', 3, 2),
        remark('c', 'Ajouter un exemple de clause pour l’accessibilité, elle manque encore.'),
      ),
      participation('thomas.kerbrat', 84, mark('d', 8, 2)),
    ],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;
