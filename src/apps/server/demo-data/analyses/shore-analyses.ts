import {
  type DemoAnalysis,
  mark,
  mission,
  participation,
  remark,
  reply,
  withJudgement,
} from './demo-analysis.ts';

export const SHORE_ANALYSES = {
  coast: {
    document: 'coast',
    threadName: 'Fil de l’équipe Eau & littoral',
    daysAgo: 1.2,
    people: ['mathieu.okafor'],
    tags: ['Trait de côte', 'Urbanisme', 'à lire en CA'],
    parts: [
      participation(
        'camille.derrien',
        80,
        withJudgement(mark(null, 2, 2), [4, 1, 0]),
        withJudgement(
          mark(
            'o',
            3,
            2,
            'À rapprocher du portage foncier étudié en 2023 : le coût du bail court n’y figurait pas.',
          ),
          [9, 2, 0],
          reply('yanis.belkacem', 'Le service foncier a les chiffres sur deux secteurs, je les demande.', 3),
          reply(
            'ines.caradec',
            'Attention au droit de préemption : le périmètre n’est pas encore délibéré.',
            2,
          ),
          reply('mathieu.okafor', 'Le comité en parlera jeudi ; deux lignes me suffisent.', 1),
          reply('solene.legoff', 'Je joins la délibération de Port-Hallec, elle date de juin.'),
        ),
      ),
      participation(
        'solene.legoff',
        90,
        withJudgement(
          mark(
            'c',
            1,
            3,
            'À citer tel quel dans la note au comité : c’est le point que les élus retiennent.',
          ),
          [10, 1, 0],
          reply('camille.derrien', 'Je l’ai repris en ouverture.', 2),
          reply('erwan.le-bihan', 'Avec la marge d’incertitude, sinon on nous la reprochera.', 4),
        ),
        withJudgement(
          mission(
            'd',
            'Vérifier, pour votre commune de référence, combien de logements changent de classe entre l’ancienne et la nouvelle carte.',
            ['yanis.belkacem', 'camille.derrien', 'mathieu.okafor'],
            { 'yanis.belkacem': 'Port-Hallec : 212 logements, dont 40 en classe rouge.' },
          ),
          [3, 0, 0],
        ),
        withJudgement(mark('e', 4, 3, 'Demander le protocole d’évaluation avant le printemps.'), [6, 3, 0]),
        mark('d', 4, 1),
      ),
      participation(
        'yanis.belkacem',
        85,
        mark('c', 2, 3),
        mark('o', 4, 2),
        remark('o', 'Un bail court se prépare deux ans avant : le calendrier est déjà serré.'),
      ),
      participation(
        'ines.caradec',
        76,
        mark('c', 2, 1),
        withJudgement(
          remark(
            'c',
            'Les « 1 900 logements » comptent-ils les résidences secondaires ? La note méthodologique ne tranche pas.',
          ),
          [5, 4, 0],
          reply('solene.legoff', 'Non : page 14 de l’annexe, les résidences principales seulement.', 5),
        ),
      ),
      participation(
        'mathieu.okafor',
        90,
        mark('c', 5, 2),
        mark('o', 6, 4),
        withJudgement(
          remark(
            'c',
            'Opposable à qui, et à partir de quelle date ? Il faudrait le dire en une phrase aux maires.',
          ),
          [2, 3, 1],
        ),
      ),
    ],
  },
  coastBoard: {
    document: 'coast',
    thread: 'comité de direction',
    threadName: 'Comité de direction',
    daysAgo: 0.8,
    people: [],
    tags: ['Trait de côte', 'à lire en CA'],
    parts: [
      participation(
        'mathieu.okafor',
        80,
        mark('o', 3, 2),
        remark('d', 'Une note d’une page pour le comité : ce que la carte change dans nos propres projets.'),
      ),
      participation('gaelle.quemener', 72, mark('c', 6, 2)),
      participation(
        'paul-emile.roy',
        0,
        remark('c', 'Je peux chiffrer le portage sur trois communes d’ici vendredi.'),
      ),
    ],
  },
  hazardMap: {
    document: 'hazardMap',
    daysAgo: 5.1,
    people: ['aicha.diallo'],
    tags: ['Méthode'],
    parts: [
      participation(
        'solene.legoff',
        92,
        mark('c', 1, 1),
        mark('c', 2, 3),
        mark('c', 3, 2),
        mark('c', 4, 3),
        remark('c', 'À joindre à toutes nos réunions publiques, en deux pages imprimées.'),
        remark(null, 'Demander à Élise Tanguy si elle viendrait au séminaire de printemps.'),
      ),
      participation(
        'aicha.diallo',
        88,
        mark('c', 3, 3),
        remark('c', 'Pour la version en ligne : dessiner la limite comme une bande, pas comme un trait.'),
        mark(null, 5, 1),
      ),
    ],
  },
  dunes: {
    document: 'dunes',
    daysAgo: 3.2,
    people: ['camille.derrien', 'hugo.vasseur'],
    tags: ['Participation'],
    parts: [
      participation(
        'nadia.toumi',
        80,
        mark('o', 2, 2),
        mark('o', 4, 2),
        remark(null, 'Le carnet de hauteurs des élèves est en ligne, sous licence libre.'),
      ),
      participation(
        'camille.derrien',
        76,
        mark('d', 3, 3),
        remark('o', 'Reprendre le règlement d’une page pour notre propre appel ?'),
      ),
    ],
  },
  campsite: {
    document: 'campsite',
    daysAgo: 4.3,
    people: [],
    tags: ['Relocalisation', 'Concertation'],
    parts: [
      participation(
        'solene.legoff',
        98,
        mark('c', 1, 3),
        mark('d', 3, 3),
        mark('d', 4, 3),
        mark('e', 2, 2),
        remark(
          'd',
          'Le tableau des coûts, affiché puis corrigé par les habitants : à reprendre tel quel à Port-Hallec.',
        ),
      ),
      participation(
        'camille.derrien',
        95,
        mark('o', 3, 2),
        mark('c', 5, 1),
        remark('e', 'Proposer une visite au pied de la falaise avant la réunion de mars, décamètre en main.'),
      ),
      participation(
        'ines.caradec',
        96,
        mark('d', 4, 1),
        remark('o', 'Et si l’on garantissait la place par écrit avant même d’avoir le terrain ?'),
      ),
      participation(
        'yanis.belkacem',
        94,
        mark('d', 2, 1),
        remark('d', 'Qui a tenu le calendrier ? Il faudrait l’appeler.'),
      ),
      participation(
        'gaelle.quemener',
        95,
        mark('e', 4, 2),
        remark('o', 'Prévoir un accompagnement des plus âgés dès le départ.'),
      ),
      participation('erwan.le-bihan', 0, mark('d', 3, 1)),
    ],
  },
  campsites: {
    document: 'campsites',
    daysAgo: 4.6,
    people: [],
    tags: ['Relocalisation'],
    parts: [participation('camille.derrien', 0)],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;
