import type { DemoPage } from './demo-document.ts';

/** Public services and frugal digital tools. */
export const DIGITAL_PAGES = {
  frugal: {
    site: 'metiers',
    path: '/2026/11/ia-frugale-cinq-essais',
    title: 'IA frugale : cinq administrations racontent leurs essais',
    byline: 'Idriss Le Meur',
    excerpt:
      'Modèles courts, données locales, serveurs mutualisés : ce qui a marché, ce qui a coûté, ce qui a été abandonné.',
    daysAgo: 9,
    picture: 'network',
    text: `
La consigne était de faire petit. Cinq administrations ont reçu la même enveloppe, quarante mille euros, et la même
question : qu’est-ce qui, dans vos journées, mérite un modèle de langue, et qu’est-ce qui mérite un meilleur
formulaire ?

Deux ont répondu « le formulaire » et rendu l’argent. Elles figurent pourtant parmi les réussites : leurs délais ont
baissé davantage que ceux des trois autres.

Le service des archives a gardé un modèle court, entraîné sur ses propres notices, qui tourne la nuit sur un serveur
déjà payé. Il propose des mots-clés ; un agent accepte ou refuse. L’accord est passé de six fois sur dix à neuf en
quatre mois.

## Ce qui a été abandonné

Un assistant pour les usagers, fermé au bout de six semaines. Il répondait vite et bien, sauf dans les cas difficiles,
ceux pour lesquels on appelle. Les agents passaient plus de temps à corriger ses réponses qu’à en donner.

La mesure commune tient en une ligne : combien d’énergie par dossier traité, et combien de minutes rendues aux
agents. Publiée chaque trimestre, elle a suffi à éteindre un projet que personne n’osait arrêter.`,
  },
  forms: {
    site: 'metiers',
    path: '/terrain/quatorze-champs-de-moins',
    title: 'Quatorze champs de moins, deux fois plus de réponses',
    byline: 'Jeanne Abiven',
    excerpt:
      'Une caisse départementale a relu son formulaire d’aide avec ceux qui ne le remplissaient jamais.',
    daysAgo: 30,
    picture: 'network on paper',
    text: `
Il y avait quarante et un champs, dont neuf que l’administration connaissait déjà et cinq que personne ne lisait.
Pour le savoir, il a suffi de suivre un dossier de bureau en bureau, un crayon à la main.

La caisse a invité douze personnes qui avaient abandonné leur demande. Chacune a montré l’endroit exact où elle
s’était arrêtée. Pour sept d’entre elles, c’était la même question, écrite dans une langue que le juriste lui-même a
eu du mal à expliquer.

Le formulaire en compte aujourd’hui vingt-sept. Il peut être repris le lendemain, ne demande plus de fax, et dit à
la fin quand la réponse viendra. Les demandes complètes ont doublé ; les appels ont baissé de moitié.

La suite est moins spectaculaire : relire un formulaire par mois, toujours avec ceux qui n’y arrivent pas. Il en
reste cent soixante-huit.`,
  },
  poolHeat: {
    site: 'fil',
    path: '/energie/piscine-chauffee-par-les-serveurs',
    title: 'Chaleur fatale : la piscine chauffée par les serveurs',
    byline: 'Mathis Kerloc’h',
    excerpt:
      'Le syndicat informatique de l’estuaire loge dans un sous-sol municipal et y laisse sa chaleur. Premier hiver, premiers comptes.',
    daysAgo: 40,
    picture: 'low town at noon',
    text: `
Les baigneurs n’en voient qu’un tuyau. Derrière la cloison, douze armoires de serveurs réchauffent une boucle d’eau
qui maintient le petit bassin à vingt-huit degrés. Le gaz n’a servi que onze jours cet hiver.

L’accord est sans facture : le syndicat ne paie pas de loyer, la piscine ne paie pas de chaleur. Il a fallu huit mois
pour l’écrire, surtout pour dire qui répare quoi un dimanche.

Les comptes du premier hiver sont bons, mais fragiles. Si les serveurs deviennent plus sobres, ils chaufferont
moins ; la piscine a déjà demandé à être prévenue deux ans à l’avance de tout remplacement.

C’est tout le paradoxe de la chaleur perdue : on s’y attache. Les ingénieurs plaident pour des contrats courts, et
pour ne jamais dimensionner un bassin sur un gaspillage.`,
  },
  libre: {
    site: 'metiers',
    path: '/finances/logiciel-libre-les-comptes',
    title: 'Logiciel libre : une intercommunalité fait ses comptes',
    byline: 'Idriss Le Meur',
    excerpt: 'Ni victoire ni regret : quatre ans de bascule, chiffrés poste par poste, erreurs comprises.',
    daysAgo: 38,
    picture: 'network',
    text: `
Quatre ans, huit cents postes, et un tableau que l’intercommunalité du Haut-Estuaire publie en entier. Les licences
ont baissé de trois cent dix mille euros par an. La formation en a pris deux cents, la première année, puis soixante.

L’erreur la plus chère fut de commencer par la messagerie. Tout le monde s’en sert, personne n’aime en changer, et
trois mois de grogne ont failli emporter le reste. Il aurait fallu commencer par l’archivage, que nul ne regarde.

Deux logiciels métier n’ont pas d’équivalent et restent. L’un sera réécrit avec quatre autres collectivités, qui se
partagent le développeur et les nuits d’astreinte.

Le directeur, Ronan Bescond, refuse le mot de souveraineté. « Nous avons surtout appris à lire nos contrats. Pour
la plupart, personne ne les avait ouverts depuis la signature. »`,
  },
} as const satisfies Readonly<Record<string, DemoPage>>;
