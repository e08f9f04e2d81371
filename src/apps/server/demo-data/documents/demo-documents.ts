import { CLIMATE_PAGES } from './climate-pages.ts';
import type { DemoDocument, DemoPage } from './demo-document.ts';
import { ESTUARY_UPLOADS } from './estuary-uploads.ts';
import { SHORE_PAGES } from './shore-pages.ts';
import { SHORES_PAGES, SHORES_UPLOADS } from './shores-documents.ts';
import { WATER_PAGES } from './water-pages.ts';

/** Ports, assemblies, research: how decisions are made around the estuary. */
const PUBLIC_PAGES = {
  dryPorts: {
    site: 'fil',
    path: '/logistique/ports-secs-second-souffle',
    title: 'Ports secs : l’estuaire cherche son second souffle logistique',
    byline: 'Mathis Kerloc’h',
    excerpt: 'À quarante kilomètres des quais, trois plateformes veulent capter le fret ferroviaire.',
    daysAgo: 2,
    picture: 'quay at dawn',
    text: `
À quarante kilomètres des quais, trois plateformes veulent capter le fret que le port n’a plus la place de stocker.
Deux sont des friches ; la troisième, un champ de pommes de terre dont le bail expire au printemps.

L’idée est ancienne : décharger au bord de l’eau, trier à l’intérieur, relier les deux par le rail. Elle bute sur
onze kilomètres de voie unique, partagés avec les trains de voyageurs. Un convoi de plus par nuit suppose de refaire
deux croisements.

Les transporteurs routiers ne s’y opposent pas. Ils demandent que les camions restants soient reçus la nuit, et
qu’une station de recharge soit prévue dès l’ouverture.

Le conseil portuaire tranchera en mars. Une seule plateforme sera retenue ; l’étude d’impact du champ de pommes de
terre, elle, vient seulement d’être commandée.`,
  },
  jury: {
    site: 'territoires',
    path: '/democratie/quarante-habitants-et-un-port',
    title: 'Quarante habitants tirés au sort disent ce qu’ils veulent du port',
    byline: 'Rozenn Le Dantec',
    excerpt:
      'Quatre week-ends, onze experts, un avis de six pages. Le conseil s’est engagé à répondre à chaque ligne.',
    daysAgo: 20,
    picture: 'crowd',
    text: `
La plus jeune a dix-sept ans, le plus âgé quatre-vingt-un. Quarante habitants tirés au sort ont passé quatre
week-ends à écouter des dockers, des ornithologues et un assureur, avant de rendre un avis de six pages.

Ils n’ont pas choisi entre l’emploi et la vasière. Ils ont demandé que le troisième bassin soit reporté de cinq ans
et que l’argent serve à électrifier les deux premiers. La proposition n’était dans aucun des scénarios présentés.

Le conseil portuaire s’était engagé à répondre à chaque ligne. Il l’a fait, parfois sèchement. Sur vingt-quatre
demandes, treize sont acceptées, sept étudiées, quatre refusées avec une explication.

L’animatrice, Awa Sarr, retient un moment. Le samedi du troisième week-end, un docker et une ornithologue ont dessiné
ensemble, au dos d’un menu, le chenal qui figure page quatre. « Personne ne le leur avait demandé. »`,
  },
  attachment: {
    site: 'revue',
    path: '/articles/perception-du-risque-attachement-au-lieu',
    title: 'Perception du risque et attachement au lieu dans quatre stations balnéaires',
    byline: 'H. Le Bris, M. Santarelli, F. Ouattara',
    excerpt:
      'Enquête auprès de 1 212 habitants : connaître le risque ne pousse pas à partir, être consulté aide à rester autrement.',
    daysAgo: 74,
    picture: 'lighthouse in winter',
    doi: '10.5555/rivages.2026.0412',
    text: `
Résumé. Nous avons interrogé 1 212 habitants de quatre stations exposées à la submersion. La connaissance du risque
est élevée et ne prédit pas l’intention de partir. L’attachement au lieu la prédit, dans le sens inverse, et d’autant
plus que le logement est ancien dans la famille.

Méthode. Les entretiens ont été menés à domicile entre octobre et mars, hors saison. Le questionnaire comportait
soixante-deux questions, dont neuf sur l’expérience personnelle d’une inondation. Les résidents secondaires forment
un tiers de l’échantillon, à dessein.

Résultats. Avoir vécu une inondation augmente l’inquiétude pendant six ans environ, puis l’effet disparaît. Avoir
participé à une décision locale, même mineure, double la probabilité d’accepter un aménagement qui modifie son propre
logement.

Discussion. Informer ne suffit donc pas. Les dispositifs qui partent de ce que les habitants veulent garder
obtiennent davantage que ceux qui partent de ce qu’ils vont perdre. L’échantillon est petit pour deux des stations,
et nos conclusions y sont provisoires.`,
  },
  turbines: {
    site: 'fil',
    path: '/energie/raccordement-eolien-en-mer',
    title: 'Éolien en mer : le câble arrive avant le débat',
    byline: 'Delphine Arzel',
    excerpt:
      'Le point d’atterrage est choisi, la plage aussi. Les communes découvrent le tracé par la presse.',
    daysAgo: 28,
    picture: 'turbines',
    text: `
Le câble fera vingt-huit centimètres de diamètre et sortira de l’eau sous la plage du Porz-Gwenn, dans un fourreau
foré à dix mètres de profondeur. En surface, rien ne devrait se voir. C’est pourtant la plage que tout le monde a vue
en premier.

Le gestionnaire du réseau avait étudié cinq tracés. Il en a présenté un, un mardi de novembre, dans une salle de
trente places. Deux maires l’ont appris par le journal.

Sur le fond, peu de gens s’opposent. Le forage évite les herbiers, la tranchée suit une route, les travaux se feront
hors saison. Sur la forme, le retard se paie : trois recours ont été déposés par des communes favorables au projet.

La commission demande que les cinq tracés soient publiés, avec les raisons d’en écarter quatre. Cela prendra deux
mois. Il en aurait fallu autant, dit-elle, pour commencer par là.`,
  },
  tideBoard: {
    site: 'tides',
    path: '/tableau-de-bord?lieu=port-hallec',
    title: 'Tableau de bord des marées et surcotes — Port-Hallec',
    byline: '',
    excerpt:
      'Hauteurs d’eau observées et prévues, surcotes, vent et pression, mises à jour toutes les dix minutes.',
    daysAgo: null,
    picture: null,
    text: '',
  },
} as const satisfies Readonly<Record<string, DemoPage>>;

/** Public services and frugal digital tools. */
const DIGITAL_PAGES = {
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

const BY_NAME = {
  ...SHORE_PAGES,
  ...WATER_PAGES,
  ...CLIMATE_PAGES,
  ...DIGITAL_PAGES,
  ...PUBLIC_PAGES,
  ...ESTUARY_UPLOADS,
  ...SHORES_PAGES,
  ...SHORES_UPLOADS,
} as const;

export type DocumentName = keyof typeof BY_NAME;

/** Every document captured in the demo, by a short name that other parts use. */
export const DEMO_DOCUMENTS: Readonly<Record<DocumentName, DemoDocument>> = BY_NAME;
