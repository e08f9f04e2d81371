import { demoId } from '../demo-id.ts';
import type { DemoPublication } from './demo-publication.ts';
import { ENGLISH_PUBLICATIONS } from './english-publications.ts';
import { SHORE_PUBLICATIONS } from './shore-publications.ts';
import { WATER_PUBLICATIONS } from './water-publications.ts';

/** Funding of adaptation: insurers, funds, taxes. One story is published by three sources. */
const FUNDING_PUBLICATIONS = {
  mutuelle: {
    site: 'fil',
    path: '/assurance/mutuelle-littorale',
    title: 'Sept communes littorales créent leur propre mutuelle contre la submersion',
    excerpt: 'Faute d’assureur, elles mettent en commun un fonds de garantie abondé par la taxe de séjour.',
    daysAgo: 0.4,
    picture: 'low town',
    text: 'Sept communes du littoral, lâchées par leur assureur, créent une mutuelle contre la submersion. Le fonds de garantie sera abondé par la taxe de séjour et réassuré au niveau national. Premier exercice prévu au printemps, avec une franchise de cent mille euros par sinistre.',
  },
  mutuelleGazette: {
    site: 'gazette',
    path: '/actualite/mutuelle-submersion-sept-communes',
    title: 'Sept communes littorales créent leur propre mutuelle contre la submersion',
    excerpt: 'Le fonds de garantie sera abondé par la taxe de séjour dès le printemps.',
    daysAgo: 0.5,
    text: 'Sept communes du littoral, lâchées par leur assureur, créent une mutuelle contre la submersion. Le fonds de garantie sera abondé par la taxe de séjour et réassuré au niveau national. Premier exercice prévu au printemps, avec une franchise de cent mille euros par sinistre.',
  },
  mutuelleTerritoires: {
    site: 'territoires',
    path: '/finances/mutuelle-contre-la-submersion',
    title: 'Sept communes littorales créent leur propre mutuelle contre la submersion',
    excerpt: 'Une réponse locale au retrait des assureurs, que d’autres côtes observent.',
    daysAgo: 0.7,
    text: 'Sept communes du littoral, lâchées par leur assureur, créent une mutuelle contre la submersion. Le fonds de garantie sera abondé par la taxe de séjour et réassuré au niveau national. Premier exercice prévu au printemps, avec une franchise de cent mille euros par sinistre.',
  },
  obligations: {
    site: 'fil',
    path: '/marches/obligations-bleues-locales',
    title: 'Obligations bleues : une agglomération emprunte à ses habitants',
    excerpt: 'Six millions d’euros levés en onze jours pour rendre un marais à la mer.',
    daysAgo: 2.9,
    picture: 'warm curves',
    text: 'L’emprunt était ouvert aux habitants avant les banques. Six millions d’euros en onze jours, à un taux que le marché n’aurait pas accordé. Le financement de l’adaptation passe aussi par la fierté, dit la trésorière.',
  },
  taxeSejour: {
    site: 'territoires',
    path: '/finances/taxe-de-sejour-fleche-dunes',
    title: 'La taxe de séjour paie désormais les dunes, et le dit sur la facture',
    excerpt: 'Vingt centimes par nuit fléchés vers l’adaptation : les hôteliers ont proposé le libellé.',
    daysAgo: 4.8,
    picture: 'crowd',
    text: 'Vingt centimes par nuitée sont affectés à la replantation des dunes. Les hôteliers ont demandé que la facture le mentionne. Les plaintes ont cessé, les dons ont suivi.',
  },
  dossiers: {
    site: 'metiers',
    path: '/ingenierie/un-dossier-pour-cinq-guichets',
    title: 'Un seul dossier pour cinq guichets : l’ingénierie mutualisée fait gagner un an',
    excerpt:
      'Trois chargées de mission, partagées entre dix-neuf communes, montent les dossiers d’adaptation.',
    daysAgo: 7.0,
    text: 'Chaque fonds vert a son formulaire. Dix-neuf communes partagent trois chargées de mission qui écrivent un dossier unique et le déclinent. Onze projets d’adaptation financés en un an, contre deux auparavant.',
  },
  recul: {
    site: 'fil',
    path: '/immobilier/racheter-avant-la-mer',
    title: 'Racheter avant la mer : ce que coûte une maison qui recule',
    excerpt: 'Un établissement foncier achète au prix d’aujourd’hui et loue jusqu’au dernier moment.',
    daysAgo: 9.1,
    picture: 'low town at noon',
    text: 'Le portage foncier permet d’acheter avant que le prix ne s’effondre. La maison est louée tant qu’elle est sûre, puis démolie. Le modèle tient si la relocalisation est décidée dix ans avant l’échéance.',
  },
  ecole: {
    site: 'territoires',
    path: '/communes/l-ecole-d-abord',
    title: 'Reculer : commencer par l’école plutôt que par les maisons',
    excerpt: 'En déplaçant d’abord l’équipement public, la commune a montré où serait le bourg.',
    daysAgo: 13.0,
    text: 'La commune a reconstruit l’école à deux kilomètres du rivage. Les familles ont suivi, puis la boulangerie. La relocalisation n’a jamais été imposée ; elle a été rendue visible.',
  },
} as const satisfies Readonly<Record<string, DemoPublication>>;

/** Early observations of climate observatories. */
const CLIMATE_PUBLICATIONS = {
  surcotes: {
    site: 'transitions',
    path: '/signaux/surcotes-estivales',
    title: 'Des surcotes en juillet : un signal que les marégraphes n’attendaient pas',
    excerpt: 'Trois épisodes en deux étés, sans tempête. Les observatoires cherchent encore pourquoi.',
    daysAgo: 0.8,
    picture: 'lighthouse in winter',
    text: 'Trois fois en deux étés, le niveau a dépassé la prévision de quarante centimètres sans coup de vent. Les observatoires regardent du côté des ondes internes et de la canicule marine. Le signal est faible, il est noté.',
  },
  heron: {
    site: 'transitions',
    path: '/signaux/oiseaux-qui-restent',
    title: 'Les oiseaux qui ne partent plus',
    excerpt: 'Un tiers des aigrettes de l’estuaire a passé l’hiver sur place. Les naturalistes recomptent.',
    daysAgo: 2.6,
    picture: 'marsh in autumn',
    text: 'Les comptages d’hiver montrent que les aigrettes restent. Les proies aussi. Les naturalistes y lisent le réchauffement des vasières, et préviennent que les prés salés n’ont pas été pensés pour cela.',
  },
  incendies: {
    site: 'gazette',
    path: '/climat/feux-de-lande-en-mars',
    title: 'Feux de lande en mars : les pompiers changent de calendrier',
    excerpt: 'La saison des feux commence six semaines plus tôt qu’il y a vingt ans.',
    daysAgo: 4.0,
    text: 'Deux cents hectares de lande ont brûlé avant le printemps. Les services d’incendie avancent leur calendrier de six semaines et forment les mairies du littoral, qui n’avaient jamais connu de feu en mars.',
  },
  capteurs: {
    site: 'metiers',
    path: '/observer/lyceens-et-houle-saison-deux',
    title: 'Les lycéens mesurent la houle, saison deux',
    excerpt: 'Douze bouées à bas coût, un protocole ouvert et des données reprises par l’observatoire.',
    daysAgo: 5.5,
    picture: 'curves',
    text: 'Le protocole ouvert des capteurs à bas coût a été repris par trois lycées de plus. L’observatoire compare les bouées d’élèves aux siennes : l’écart est de quatre centimètres.',
  },
  huitres: {
    site: 'gazette',
    path: '/mer/huitres-et-eau-chaude',
    title: 'Canicule marine : les ostréiculteurs descendent leurs poches',
    excerpt: 'Deux mètres plus bas, l’eau est de trois degrés plus fraîche. La récolte a tenu.',
    daysAgo: 7.8,
    text: 'La canicule marine a tué un tiers du naissain l’an dernier. Cet été, les poches sont descendues de deux mètres et la récolte a tenu. Le schéma des structures devra suivre.',
  },
  phares: {
    site: 'transitions',
    path: '/series/registres-de-phares',
    title: 'Les registres de phares refont les séries de tempêtes',
    excerpt: 'Un siècle de cahiers, transcrits par des bénévoles, double la longueur des archives.',
    daysAgo: 10.9,
    picture: 'lighthouse',
    text: 'Les gardiens notaient le vent trois fois par jour. Transcrits par cent quarante bénévoles, leurs registres doublent la longueur des séries de tempêtes. Les urbanistes y gagnent une estimation de la crue de mille ans.',
  },
  courant: {
    site: 'transitions',
    path: '/signaux/courant-cotier',
    title: 'Un courant côtier a changé de sens, quelques jours',
    excerpt: 'Personne ne sait si cela compte. Les pêcheurs, eux, l’avaient dit.',
    daysAgo: 16.7,
    text: 'Pendant neuf jours, le courant côtier a porté au nord. Les pêcheurs l’avaient signalé avant les radars. Le signal faible de l’année, selon l’observatoire, qui ouvre un carnet pour recueillir ce que voient les gens de mer.',
  },
  eoliennes: {
    site: 'fil',
    path: '/energie/eoliennes-et-recifs',
    title: 'Au pied des éoliennes, un récif que personne n’avait prévu',
    excerpt: 'Quatre ans après la pose, cinquante-sept espèces sur les fondations.',
    daysAgo: 20.3,
    picture: 'turbines at dusk',
    text: 'Le suivi des fondations compte cinquante-sept espèces. Les pêcheurs demandent l’accès, les écologues demandent d’attendre. Le démantèlement prévu dans vingt ans devient une question ouverte.',
  },
} as const satisfies Readonly<Record<string, DemoPublication>>;

/** Quays, freight and port workers. */
const PORT_PUBLICATIONS = {
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

/** Tools of public services: frugal, accessible, shared. */
const DIGITAL_PUBLICATIONS = {
  videos: {
    site: 'metiers',
    path: '/numerique/reunions-sans-video',
    title: 'Réunions sans vidéo : une préfecture a mesuré',
    excerpt:
      'La caméra coupée par défaut divise par six les données échangées. Les agents ont gardé l’habitude.',
    daysAgo: 1.5,
    picture: 'network',
    text: 'La caméra reste coupée par défaut, chacun l’allume quand il parle. Les données échangées ont été divisées par six. La sobriété numérique a surtout raccourci les réunions, disent les agents.',
  },
  formulaires: {
    site: 'metiers',
    path: '/numerique/formulaires-a-voix-haute',
    title: 'Lire ses formulaires à voix haute avant de les publier',
    excerpt: 'L’exercice prend vingt minutes et supprime un champ sur trois.',
    daysAgo: 3.3,
    text: 'Une équipe lit chaque formulaire à voix haute, avec un agent d’accueil. Vingt minutes suffisent pour retirer un champ sur trois. L’accessibilité y gagne, et les appels baissent de moitié.',
  },
  serveurs: {
    site: 'transitions',
    path: '/numerique/eteindre-la-nuit',
    title: 'Éteindre les serveurs la nuit : douze collectivités l’ont fait',
    excerpt: 'Un tiers des machines ne sert à personne entre vingt heures et six heures.',
    daysAgo: 5.0,
    picture: 'network on paper',
    text: 'Douze collectivités éteignent les serveurs de test et d’archives la nuit. Un tiers de la consommation disparaît. Le plus long fut de trouver qui décidait.',
  },
  communs: {
    site: 'metiers',
    path: '/numerique/un-logiciel-pour-huit-departements',
    title: 'Un logiciel commun pour huit départements, et personne pour le vendre',
    excerpt: 'Financé à parts égales, maintenu par une association, il remplace onze contrats.',
    daysAgo: 8.0,
    text: 'Huit départements ont écrit ensemble le logiciel qu’ils achetaient onze fois. Une association le maintient. Le logiciel libre ne coûte pas moins la première année ; il coûte moins la quatrième.',
  },
  ia: {
    site: 'metiers',
    path: '/numerique/ia-locale-tri-courrier',
    title: 'IA frugale : trier le courrier avec un modèle qui tient sur un portable',
    excerpt: 'Un petit modèle entraîné sur place suffit, et rien ne sort de la mairie.',
    daysAgo: 10.0,
    text: 'Le modèle pèse quatre-vingts mégaoctets. Entraîné sur trois ans de courrier, il oriente neuf lettres sur dix. Il tourne sur un portable de bureau ; rien ne sort de la mairie.',
  },
  reparation: {
    site: 'territoires',
    path: '/numerique/atelier-de-reparation',
    title: 'L’atelier qui répare les ordinateurs des agents',
    excerpt: 'Sept ans de vie au lieu de quatre : la dépense est passée des achats aux salaires.',
    daysAgo: 13.8,
    picture: 'crowd',
    text: 'Deux techniciens réparent, une apprentie reconditionne. Les ordinateurs durent sept ans au lieu de quatre. La dépense est passée des achats aux salaires, à montant égal.',
  },
} as const satisfies Readonly<Record<string, DemoPublication>>;

const BY_NAME = {
  ...SHORE_PUBLICATIONS,
  ...PORT_PUBLICATIONS,
  ...WATER_PUBLICATIONS,
  ...FUNDING_PUBLICATIONS,
  ...CLIMATE_PUBLICATIONS,
  ...DIGITAL_PUBLICATIONS,
  ...ENGLISH_PUBLICATIONS,
} as const;

export type PublicationName = keyof typeof BY_NAME;

/** The recent publications of the demo sources, by a short name that the journals use. */
export const DEMO_PUBLICATIONS: Readonly<Record<PublicationName, DemoPublication>> = BY_NAME;

export const publicationNames = Object.keys(DEMO_PUBLICATIONS).filter((name): name is PublicationName =>
  Object.hasOwn(DEMO_PUBLICATIONS, name),
);

export const publicationId = (name: PublicationName) => demoId('publication', name);
