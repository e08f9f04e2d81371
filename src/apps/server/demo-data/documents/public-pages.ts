import type { DemoPage } from './demo-document.ts';

/** Ports, assemblies, research: how decisions are made around the estuary. */
export const PUBLIC_PAGES = {
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
