import { type DemoAnalysis, mark, mission, participation, remark } from './demo-analysis.ts';

export const PUBLIC_ANALYSES = {
  plan: {
    document: 'plan',
    daysAgo: 8.2,
    people: [],
    tags: ['Interne', 'Indicateurs'],
    parts: [
      participation(
        'camille.derrien',
        80,
        mark('c', 3, 1),
        mark('d', 4, 2),
        mark('c', 7, 2),
        mark('d', 11, 2),
        remark('c', 'Présenter l’indicateur des logements exposés avec sa réserve, sinon pas du tout.'),
        mission('c', 'Relire la partie « Dépenses » avant le comité.', ['paul-emile.roy', 'mathieu.okafor'], {
          'paul-emile.roy': 'Relue : deux arrondis corrigés, le total ne bouge pas.',
        }),
      ),
      participation(
        'paul-emile.roy',
        80,
        mark('c', 9, 1),
        mark('d', 10, 2),
        remark('c', 'Les 7,4 millions comprennent-ils la part régionale ?'),
        remark(null, 'Je joins le tableau de suivi à jour pour le comité.'),
      ),
    ],
  },
  smallFunds: {
    document: 'smallFunds',
    daysAgo: 7.4,
    people: [],
    tags: ['Coûts', 'Adaptation'],
    parts: [
      participation(
        'camille.derrien',
        86,
        mark('o', 3, 2),
        mark('c', 2, 2),
        remark('e', 'Prêter un agent deux jours par mois aux six plus petites communes, pendant un an.'),
      ),
      participation('ines.caradec', 84, mark('c', 4, 2)),
      participation(
        'paul-emile.roy',
        78,
        remark('d', 'La convention existe depuis 2021 ; elle n’a jamais servi.'),
      ),
    ],
  },
  jury: {
    document: 'jury',
    daysAgo: 13.5,
    people: [],
    tags: ['Participation', 'Concertation'],
    parts: [
      participation(
        'gaelle.quemener',
        92,
        mark('o', 2, 2),
        mark('d', 3, 1),
        remark('d', 'S’engager à répondre à chaque ligne : à écrire dans notre prochaine lettre de mission.'),
      ),
      participation('mathieu.okafor', 88, mark('c', 3, 3), mark('o', 2, 3)),
      participation('camille.derrien', 90, mark('e', 4, 2)),
    ],
  },
  dryPorts: {
    document: 'dryPorts',
    daysAgo: 1.7,
    people: ['camille.derrien'],
    tags: ['Ports', 'Signal faible'],
    parts: [participation('hugo.vasseur', 72, mark('c', 2, 2), mark('o', 3, 2))],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;
