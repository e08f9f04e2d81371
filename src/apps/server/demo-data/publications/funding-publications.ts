import type { DemoPublication } from './demo-publication.ts';

/** Funding of adaptation: insurers, funds, taxes. One story is published by three sources. */
export const FUNDING_PUBLICATIONS = {
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
