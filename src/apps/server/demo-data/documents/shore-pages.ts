import type { DemoPage } from './demo-document.ts';

/** Pages about the moving coastline. */
export const SHORE_PAGES = {
  coast: {
    site: 'gazette',
    path: '/littoral/2026/11/recul-du-trait-de-cote-nouvelle-cartographie',
    title: 'Recul du trait de côte : ce que révèle la nouvelle cartographie',
    byline: 'Maëlle Kerjean',
    excerpt:
      'Pour la première fois, les projections à trente et à cent ans sont publiées commune par commune. Elles rebattent les cartes de l’urbanisme.',
    daysAgo: 3,
    picture: 'lighthouse',
    text: `
La carte est sobre, presque austère : un ruban de couleur posé sur le rivage, du jaune pâle au rouge brique. Elle a
pourtant fait plus pour le débat public que dix ans de colloques. Pour la première fois, les projections à trente et
à cent ans sont publiées commune par commune, avec leur marge d’incertitude.

Derrière chaque teinte, une hypothèse de hauteur d’eau, une vitesse d’érosion, et l’état des ouvrages de défense.
L’équipe a choisi de ne pas compter sur les digues dont l’entretien n’est pas financé au-delà de 2035. Ce choix
méthodologique, discuté ligne à ligne avec les services, déplace à lui seul 1 900 logements d’une classe à l’autre.

Les maires que nous avons interrogés ne contestent pas la carte ; ils s’inquiètent du calendrier. Acquérir les
parcelles exposées dix ans avant l’échéance, puis les louer à bail court, laisserait le temps de préparer la suite,
avance l’un d’eux, qui a déjà fait ses comptes.

## Trois communes, trois rythmes

À Port-Hallec, le conseil a voté le déplacement du camping municipal. À Trévenan, on mise sur un cordon dunaire
rechargé chaque hiver. À Lanvéoc-Plage, rien n’est tranché : un test de relocalisation temporaire, limité à deux
saisons, doit débuter au printemps.

Les assureurs, eux, ont déjà intégré ces données à leurs modèles. La prochaine étape se jouera dans les documents
d’urbanisme, où la carte devra être traduite en règles opposables avant la fin de l’année.

## Ce que la carte ne dit pas

Elle ne dit rien du coût social d’un départ, ni de la façon dont une plage se réinvente une fois les murs ôtés. Elle
ne dit pas non plus qui paiera. « Nous avons dessiné une ligne, pas une décision », résume Hervé Guillerm, qui a
dirigé les relevés. La décision, elle, appartient désormais à des conseils qui ne s’étaient jamais réunis sur le sujet.`,
  },
  hazardMap: {
    site: 'gazette',
    path: '/littoral/lire-une-carte-d-alea',
    title: 'Lire une carte d’aléa sans se tromper : mode d’emploi',
    byline: 'Loïc Penvern',
    excerpt:
      'Légende, incertitudes, horizon de temps : trois pièges fréquents expliqués par une cartographe.',
    daysAgo: 7,
    picture: 'contours',
    text: `
Une carte d’aléa n’est pas une carte de dégâts. Elle dit où l’eau peut aller, pas ce qu’elle y trouvera. Élise
Tanguy, cartographe depuis dix-huit ans, commence toutes ses réunions publiques par cette phrase, et la répète à la
fin.

Le premier piège est la légende. Deux communes voisines peuvent employer le même rouge pour des hauteurs d’eau qui
vont du simple au triple. Avant de comparer, il faut lire les bornes de chaque classe, et vérifier qu’elles ont été
posées avec la même méthode.

Le deuxième tient à l’incertitude. Un trait fin donne l’illusion d’une précision au mètre ; il faudrait le dessiner
large de trente. « Quand on me demande de quel côté de la rue passe la limite, je réponds que la rue entière est la
limite », dit-elle.

Le troisième est l’horizon de temps. Une maison construite aujourd’hui doit durer soixante ans ; la regarder sur une
carte à trente ans, c’est se mentir à moitié. Élise Tanguy conseille de demander les deux cartes, et de les poser
l’une sur l’autre.

Reste la question que personne ne pose : à quelle date la carte a-t-elle été faite, et qui la mettra à jour ? Sans
réponse, mieux vaut la tenir pour une photographie ancienne.`,
  },
  dunes: {
    site: 'territoires',
    path: '/2026/11/budget-participatif-dunes',
    title: 'Budget participatif : quand les habitants financent les dunes',
    byline: 'Rozenn Le Dantec',
    excerpt: 'Huit projets retenus, dont une brigade de replantation animée par un collège.',
    daysAgo: 24,
    picture: 'crowd by the sea',
    text: `
Le règlement tenait sur une page : cent vingt mille euros, n’importe quel projet pourvu qu’il tienne la dune ou
qu’il apprenne à la regarder. La communauté des Quatre-Grèves attendait une dizaine de dossiers. Elle en a reçu
soixante-trois.

Huit ont été retenus par le vote des habitants. Le plus suivi vient d’un collège : trois classes se relaient chaque
semaine pour replanter l’oyat et relever les piquets couchés par le vent. Les élèves tiennent un carnet de hauteurs
que le syndicat mixte utilise désormais dans ses propres bilans.

Tout n’a pas réussi. Une passerelle votée avec enthousiasme a été abandonnée après l’avis du naturaliste : elle
aurait coupé la zone de nidification. « Nous aurions dû instruire avant de faire voter », admet l’élue chargée de la
concertation, Nolwenn Madec.

Le bilan comptable surprend davantage. À surface égale, la replantation par les habitants a coûté un tiers de moins
que le marché public de l’année précédente, mais elle a demandé deux mi-temps d’animation que personne n’avait
chiffrés. L’an prochain, ils le seront.`,
  },
  campsite: {
    site: 'territoires',
    path: '/recits/relocaliser-un-camping-en-trois-ans',
    title: 'Relocaliser un camping en trois ans : le récit d’une commune',
    byline: 'Rozenn Le Dantec et Pierre Ollivaud',
    excerpt:
      'Du premier conseil municipal houleux à l’ouverture du nouveau site, chronologie d’un déplacement accepté.',
    daysAgo: 12,
    picture: 'dunes',
    text: `
Le premier conseil a duré jusqu’à deux heures du matin. On y a parlé de racines, de trahison et de caravanes vendues
à perte. Trois ans plus tard, le camping des Embruns a rouvert huit cents mètres plus haut, et quatre emplacements
sur cinq ont été repris par les mêmes familles.

La commune avait commencé par une maladresse : présenter le nouveau terrain avant d’avoir dit que l’ancien était
perdu. Il a fallu revenir en arrière, organiser trois visites au pied de la falaise, laisser chacun mesurer le recul
avec un décamètre.

Le déclic est venu des comptes. Rester coûtait deux cent mille euros d’enrochements tous les quatre ans, sans
garantie ; partir coûtait une fois, et l’État en prenait la moitié. Le tableau a été affiché en mairie, corrigé par
les habitants, affiché de nouveau.

## Ce qui a tenu

La promesse écrite que personne ne perdrait sa place. Le calendrier, jamais avancé. Et une règle simple : les
anciens emplacements ne seraient ni vendus ni construits, mais rendus à la dune.

Ce qui a manqué : un accompagnement pour les plus âgés, dont six ont renoncé. La maire, Odile Prigent, en garde un
regret. « Nous avions un plan pour le terrain. Nous n’en avions pas pour eux. »`,
  },
  campsites: {
    site: 'gazette',
    path: '/littoral/campings-qui-part-qui-reste',
    title: 'Campings du littoral : qui part, qui reste ?',
    byline: '',
    excerpt: '',
    daysAgo: null,
    picture: null,
    text: '',
    failure: 'too-slow',
  },
} as const satisfies Readonly<Record<string, DemoPage>>;
