import { type DemoAnalysis, judged, mark, mission, part, reply, say } from './demo-analysis.ts';

export const SHORE_ANALYSES = {
  coast: {
    document: 'coast',
    threadName: 'Fil de l’équipe Eau & littoral',
    daysAgo: 1.2,
    people: ['mathieu.okafor'],
    tags: ['Trait de côte', 'Urbanisme', 'à lire en CA'],
    parts: [
      part(
        'camille.derrien',
        80,
        judged(mark(null, 2, 2), [4, 1, 0]),
        judged(
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
      part(
        'solene.legoff',
        90,
        judged(
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
        judged(
          mission(
            'd',
            'Vérifier, pour votre commune de référence, combien de logements changent de classe entre l’ancienne et la nouvelle carte.',
            ['yanis.belkacem', 'camille.derrien', 'mathieu.okafor'],
            { 'yanis.belkacem': 'Port-Hallec : 212 logements, dont 40 en classe rouge.' },
          ),
          [3, 0, 0],
        ),
        judged(mark('e', 4, 3, 'Demander le protocole d’évaluation avant le printemps.'), [6, 3, 0]),
        mark('d', 4, 1),
      ),
      part(
        'yanis.belkacem',
        85,
        mark('c', 2, 3),
        mark('o', 4, 2),
        say('o', 'Un bail court se prépare deux ans avant : le calendrier est déjà serré.'),
      ),
      part(
        'ines.caradec',
        76,
        mark('c', 2, 1),
        judged(
          say(
            'c',
            'Les « 1 900 logements » comptent-ils les résidences secondaires ? La note méthodologique ne tranche pas.',
          ),
          [5, 4, 0],
          reply('solene.legoff', 'Non : page 14 de l’annexe, les résidences principales seulement.', 5),
        ),
      ),
      part(
        'mathieu.okafor',
        90,
        mark('c', 5, 2),
        mark('o', 6, 4),
        judged(
          say(
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
      part(
        'mathieu.okafor',
        80,
        mark('o', 3, 2),
        say('d', 'Une note d’une page pour le comité : ce que la carte change dans nos propres projets.'),
      ),
      part('gaelle.quemener', 72, mark('c', 6, 2)),
      part('paul-emile.roy', 0, say('c', 'Je peux chiffrer le portage sur trois communes d’ici vendredi.')),
    ],
  },
  hazardMap: {
    document: 'hazardMap',
    daysAgo: 5.1,
    people: ['aicha.diallo'],
    tags: ['Méthode'],
    parts: [
      part(
        'solene.legoff',
        92,
        mark('c', 1, 1),
        mark('c', 2, 3),
        mark('c', 3, 2),
        mark('c', 4, 3),
        say('c', 'À joindre à toutes nos réunions publiques, en deux pages imprimées.'),
        say(null, 'Demander à Élise Tanguy si elle viendrait au séminaire de printemps.'),
      ),
      part(
        'aicha.diallo',
        88,
        mark('c', 3, 3),
        say('c', 'Pour la version en ligne : dessiner la limite comme une bande, pas comme un trait.'),
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
      part(
        'nadia.toumi',
        80,
        mark('o', 2, 2),
        mark('o', 4, 2),
        say(null, 'Le carnet de hauteurs des élèves est en ligne, sous licence libre.'),
      ),
      part(
        'camille.derrien',
        76,
        mark('d', 3, 3),
        say('o', 'Reprendre le règlement d’une page pour notre propre appel ?'),
      ),
    ],
  },
  campsite: {
    document: 'campsite',
    daysAgo: 4.3,
    people: [],
    tags: ['Relocalisation', 'Concertation'],
    parts: [
      part(
        'solene.legoff',
        98,
        mark('c', 1, 3),
        mark('d', 3, 3),
        mark('d', 4, 3),
        mark('e', 2, 2),
        say(
          'd',
          'Le tableau des coûts, affiché puis corrigé par les habitants : à reprendre tel quel à Port-Hallec.',
        ),
      ),
      part(
        'camille.derrien',
        95,
        mark('o', 3, 2),
        mark('c', 5, 1),
        say('e', 'Proposer une visite au pied de la falaise avant la réunion de mars, décamètre en main.'),
      ),
      part(
        'ines.caradec',
        96,
        mark('d', 4, 1),
        say('o', 'Et si l’on garantissait la place par écrit avant même d’avoir le terrain ?'),
      ),
      part(
        'yanis.belkacem',
        94,
        mark('d', 2, 1),
        say('d', 'Qui a tenu le calendrier ? Il faudrait l’appeler.'),
      ),
      part(
        'gaelle.quemener',
        95,
        mark('e', 4, 2),
        say('o', 'Prévoir un accompagnement des plus âgés dès le départ.'),
      ),
      part('erwan.le-bihan', 0, mark('d', 3, 1)),
    ],
  },
  campsites: {
    document: 'campsites',
    daysAgo: 4.6,
    people: [],
    tags: ['Relocalisation'],
    parts: [part('camille.derrien', 0)],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;
