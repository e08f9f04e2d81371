import type { DemoPublication } from './demo-publication.ts';

/** Quays, freight and port workers. */
export const PORT_PUBLICATIONS = {
  quaiElectrique: {
    site: 'fil',
    path: '/ports/courant-a-quai',
    title: 'Courant à quai : le premier porte-conteneurs éteint ses moteurs',
    excerpt: 'Neuf heures d’escale sans fumée. Le port doit maintenant tripler son raccordement électrique.',
    daysAgo: 0.6,
    picture: 'quay at dawn',
    text: 'Le navire s’est branché à 6 h 40. Pendant neuf heures d’escale, ses groupes sont restés éteints. Le port a investi onze millions d’euros ; il lui faut désormais une ligne de plus pour que deux navires puissent se brancher le même jour.',
  },
  canalFret: {
    site: 'fil',
    path: '/fret/le-canal-reprend-des-conteneurs',
    title: 'Le canal reprend des conteneurs au camion, lentement',
    excerpt: 'Une barge par jour remplace quarante-deux camions, à condition que l’écluse ouvre la nuit.',
    daysAgo: 1.8,
    picture: 'quay',
    text: 'La ligne fluviale entre le port et la plateforme intérieure tient depuis un an. Une barge par jour, quarante-deux camions de moins. Les chargeurs demandent une écluse ouverte la nuit et un tarif qui ne change pas chaque trimestre.',
  },
  dragage: {
    site: 'gazette',
    path: '/ports/draguer-moins',
    title: 'Draguer moins : le port laisse l’estuaire choisir son chenal',
    excerpt:
      'En suivant le chenal naturel plutôt qu’en le corrigeant, un port économise un tiers de ses dragages.',
    daysAgo: 3.6,
    text: 'Les pilotes relèvent les fonds chaque semaine et déplacent les bouées. Le dragage a baissé d’un tiers, les sédiments restent dans l’estuaire. Les armateurs ont accepté un tirant d’eau variable contre un prix fixe.',
  },
  voieUnique: {
    site: 'fil',
    path: '/rail/onze-kilometres-de-voie-unique',
    title: 'Onze kilomètres de voie unique entre le port et le rail européen',
    excerpt: 'Le doublement est chiffré, le financement ne l’est pas. Deux ports secs attendent la décision.',
    daysAgo: 5.7,
    text: 'Tous les projets de port sec butent sur le même tronçon. Le doublement de la voie coûterait cent dix millions d’euros. La région propose un phasage en deux croisements, suffisants pour un convoi de fret de plus par nuit.',
  },
  dockers: {
    site: 'metiers',
    path: '/metiers/dockers-et-grues-a-distance',
    title: 'Dockers et grues à distance : un accord négocié en six mois',
    excerpt:
      'Personne ne part, deux métiers naissent, et la cabine passe de trente mètres de haut à un bureau.',
    daysAgo: 8.1,
    picture: 'quay',
    text: 'L’accord prévoit que chaque grutier garde son poste et choisisse entre la cabine et le bureau. La formation dure neuf semaines. Le port a renoncé à l’automatisation complète, jugée moins sûre quand le vent se lève.',
  },
  portSecIntercommunal: {
    site: 'territoires',
    path: '/economie/port-sec-trois-communes',
    title: 'Port sec : trois communes choisissent de n’en faire qu’un',
    excerpt: 'Plutôt que trois plateformes concurrentes, un seul site et un partage de la taxe.',
    daysAgo: 10.4,
    text: 'Trois communes voulaient chacune leur plateforme logistique. Elles ont signé un pacte : un seul port sec, près du rail, et un partage de la fiscalité à parts égales. Le foncier libéré redevient agricole.',
  },
  voile: {
    site: 'fil',
    path: '/armateurs/cargo-a-voile-regulier',
    title: 'Le cargo à voile a désormais des horaires',
    excerpt:
      'Une rotation tous les dix-huit jours : les chargeurs de café et de rhum s’engagent sur trois ans.',
    daysAgo: 15.2,
    picture: 'lighthouse',
    text: 'La rotation transatlantique à la voile tient un calendrier depuis un an, à deux jours près. Sept chargeurs ont signé pour trois ans. Le fret coûte deux fois plus cher ; il pèse moins de deux pour cent du prix en rayon.',
  },
} as const satisfies Readonly<Record<string, DemoPublication>>;
