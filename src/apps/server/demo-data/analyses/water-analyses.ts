import { type DemoAnalysis, mark, mission, participation, remark } from './demo-analysis.ts';

export const WATER_ANALYSES = {
  marshes: {
    document: 'marshes',
    daysAgo: 1.9,
    people: [],
    tags: ['Adaptation', 'Coûts'],
    parts: [
      participation(
        'ines.caradec',
        95,
        mark('c', 2, 1),
        mark('o', 5, 1),
        mark('d', 3, 1),
        remark('o', 'Le tronçon nord de Trévenan s’y prête : il ne protège que des champs.'),
      ),
      participation(
        'camille.derrien',
        90,
        mark('o', 1, 3),
        mark('d', 5, 2),
        remark('d', 'Demander les séries de capteurs aux quatre estuaires avant de décider des nôtres.'),
        remark('c', 'Trois fois moins cher : entretien compris ou non ?'),
      ),
      participation(
        'mathieu.okafor',
        92,
        mark('c', 2, 3),
        mark('o', 4, 2),
        remark('o', 'Sept ans d’indemnité puis plus rien : c’est là que le projet peut se perdre.'),
      ),
      participation(
        'gaelle.quemener',
        91,
        mark('d', 3, 2),
        mission(
          'd',
          'Estimer la surface de prairie concernée sur nos trois communes.',
          ['ines.caradec', 'camille.derrien'],
          {
            'ines.caradec': 'Trévenan : environ 34 hectares, dont 11 en fermage.',
            'camille.derrien': 'Port-Hallec et Lanvéoc-Plage : 52 hectares à elles deux, cadastre de 2025.',
          },
        ),
      ),
    ],
  },
  salt: {
    document: 'salt',
    daysAgo: 2.7,
    people: ['camille.derrien', 'yanis.belkacem'],
    tags: ['Eau potable', 'Signal faible'],
    parts: [
      participation(
        'ines.caradec',
        90,
        mark('c', 1, 3),
        mark('e', 2, 3),
        remark('c', 'Les sept forages sont-ils les mêmes que ceux du comité de l’eau ?'),
      ),
      participation(
        'yanis.belkacem',
        86,
        mark('c', 2, 2),
        mark('e', 3, 1),
        remark(null, 'Je peux tracer la conductivité sur vingt ans, les données sont publiques.'),
      ),
    ],
  },
  rainFee: {
    document: 'rainFee',
    daysAgo: 20.5,
    people: [],
    tags: ['Urbanisme', 'Coûts'],
    parts: [
      participation(
        'ines.caradec',
        70,
        mark('c', 2, 2),
        mark('d', 3, 2),
        remark('o', 'Un tarif progressif, mais avec la remise dès la première facture.'),
      ),
      participation('joao.ferreira', 74, mark('c', 3, 3)),
      participation('camille.derrien', 0, mark(null, 1, 2)),
    ],
  },
  island: {
    document: 'island',
    daysAgo: 17.4,
    people: [],
    tags: ['Eau potable', 'Participation'],
    parts: [
      participation(
        'solene.legoff',
        88,
        mark('e', 3, 1),
        mark('c', 2, 2),
        remark('e', 'Essayer l’heure fixe à la radio locale dès juin.'),
      ),
      participation('hugo.vasseur', 80, mark('o', 4, 3), mark('c', 4, 2)),
      participation(
        'maiwenn.abgrall',
        84,
        remark('d', 'Le port de Kermor a un panneau lumineux inutilisé : il pourrait afficher le niveau.'),
      ),
    ],
  },
  mud: {
    document: 'mud',
    daysAgo: 26.2,
    people: [],
    tags: ['Adaptation'],
    parts: [
      participation(
        'erwan.le-bihan',
        74,
        mark('o', 2, 4),
        mark('c', 3, 2),
        remark('d', 'Une demande commune avec Kermor coûterait moins de temps à tous.'),
      ),
      participation('lucie.o-brien', 70, mark('c', 4, 1)),
    ],
  },
  tideBoard: {
    document: 'tideBoard',
    daysAgo: 9.3,
    people: [],
    tags: ['Risques'],
    parts: [
      participation(
        'yanis.belkacem',
        80,
        remark(
          null,
          'À garder ouvert les jours de grande marée : la surcote prévue y paraît avant le bulletin.',
        ),
      ),
      participation(
        'benoit.de-kersauson',
        0,
        remark('c', 'Le zéro est-il celui des cartes marines ou celui du nivellement ?'),
      ),
    ],
  },
  waterMinutes: {
    document: 'waterMinutes',
    daysAgo: 33.6,
    people: [],
    tags: ['Interne', 'Eau potable'],
    parts: [
      participation('ines.caradec', 0, mark('d', 4, 3), mark('d', 7, 1)),
      participation(
        'yanis.belkacem',
        72,
        mark('c', 2, 2),
        remark('o', 'Publier la carte avec les forages du sel, sur une seule page.'),
      ),
      participation('lucie.o-brien', 76, mark('e', 5, 1)),
    ],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;
