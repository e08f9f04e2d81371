import type { DocumentName } from '../../src/apps/server/demo-data/documents/demo-documents.ts';
import type { PublicationName } from '../../src/apps/server/demo-data/publications/demo-publications.ts';

/** The short name of a document or publication of the demo. */
export type NamedItem = DocumentName | `news/${PublicationName}`;

/** Where the search is made: the palette, a section's default criteria, or a portfolio by name (« own » for one's own). */
type SearchPlace = 'palette' | 'criteria' | { readonly portfolio: string };

/** A search of a person of the demo, and the results a careful reader of the texts expects. */
export interface DemoSearch {
  readonly who: 'camille.derrien' | 'thomas.kerbrat' | 'eleanor.whitfield';
  readonly place: SearchPlace;
  readonly query: string;
  /** Any of these is a correct first result; empty when there should be no result. */
  readonly first: readonly NamedItem[];
  /** All of these are among the first five. */
  readonly firstFive: readonly NamedItem[];
  /** The maximum number of results; more are noise. */
  readonly maxResults: number;
}

const searchAs =
  (who: DemoSearch['who'], place: SearchPlace) =>
  (
    query: string,
    first: NamedItem | readonly NamedItem[],
    {
      firstFive = [],
      maxResults = Number.POSITIVE_INFINITY,
    }: Partial<Pick<DemoSearch, 'firstFive' | 'maxResults'>> = {},
  ): DemoSearch => ({ who, place, query, first: [first].flat(), firstFive, maxResults });

const camille = searchAs('camille.derrien', 'palette');
const thomas = searchAs('thomas.kerbrat', 'palette');
const eleanor = searchAs('eleanor.whitfield', 'palette');
const criteria = searchAs('camille.derrien', 'criteria');
const ofCamille = searchAs('camille.derrien', { portfolio: 'own' });
const ofWater = searchAs('camille.derrien', { portfolio: 'Eau & littoral' });

/**
 * Written from the texts alone, before any search was run: do not change an expectation because the engine misses it.
 * The documents of Estuaire are in French and those of Northern Shores in English; publications are in both.
 */
export const DEMO_SEARCHES: readonly DemoSearch[] = [
  // French queries, French texts.
  camille('recul du trait de côte', 'coast'),
  camille('trait de cote', 'coast'),
  camille('relocaliser un camping', 'campsite'),
  camille('comment déplacer un camping menacé par la mer', 'campsite'),
  camille('solutions fondées sur la nature', 'marshes'),
  camille('restaurer les zones humides contre les vagues', 'marshes'),
  camille("partage de l'eau sur une île", 'island'),
  camille('pénurie d’eau en été', ['island', 'waterMinutes', 'salt']),
  camille('sédiments', 'mud'),
  camille('que faire de la vase des ports', 'mud'),
  camille('capteurs lycéens', 'buoys'),
  camille('mesurer les vagues avec des élèves', 'buoys'),
  camille('subventions pour les petites communes', 'smallFunds'),
  camille('jury citoyen', 'jury'),
  camille('parc éolien raccordement', 'turbines'),
  camille('vagues de chaleur en mer', 'seaHeat'),
  camille('maisons sur pilotis', 'lowTowns'),
  camille('registres paroissiaux', 'archives', { maxResults: 4 }),
  camille('taxe sur les parkings imperméables', 'rainFee'),
  camille('pourquoi les habitants ne veulent pas partir', 'attachment'),
  camille('assureurs franchises altitude', 'insurers'),
  camille('nappes phréatiques niveau', ['waterMinutes', 'salt'], { firstFive: ['waterMinutes', 'salt'] }),
  camille('rapport d’étape adaptation', 'plan'),
  camille('Karim Benhadda', 'salt', { maxResults: 2 }),
  camille('glaçons', 'island', { maxResults: 2 }),
  camille('fret ferroviaire', 'dryPorts', { maxResults: 4 }),
  thomas('intelligence artificielle dans l’administration', 'frugal'),
  thomas('simplifier les formulaires administratifs', 'forms'),
  thomas('migration vers le logiciel libre', 'libre'),
  thomas('clauses à mettre dans un contrat informatique', 'purchaseGuide'),
  thomas('piscine chauffée', 'poolHeat', { maxResults: 3 }),
  // English queries, French texts.
  camille('flood insurance', 'insurers'),
  camille('how do towns insure against flooding', 'insurers'),
  camille('salt water in wells', 'salt', { maxResults: 6 }),
  camille('citizens’ assembly on the harbour', 'jury'),
  camille('offshore wind', 'turbines'),
  camille('marine heatwave', 'seaHeat'),
  camille('houses that float', 'lowTowns'),
  camille('history of storms', 'archives'),
  camille('rainwater tax', 'rainFee'),
  camille('risk perception survey', 'attachment'),
  camille('how to read a hazard map', 'hazardMap'),
  camille('planting dune grass with pupils', 'dunes'),
  camille('participatory budget', 'dunes'),
  camille('coastal erosion map', 'coast'),
  camille('moving a campsite away from the cliff', 'campsite'),
  thomas('artificial intelligence in public services', 'frugal'),
  thomas('waste heat from servers', 'poolHeat'),
  thomas('open source software costs', 'libre'),
  // English queries, English texts.
  eleanor('buying out homes', 'retreat'),
  eleanor('kelp', 'warmShelf', { maxResults: 2 }),
  eleanor('why did premiums rise', 'insurance'),
  eleanor('carbon in wetlands', 'marshLedger'),
  eleanor('cost of digging the channel', 'dredging'),
  // French queries, English texts.
  eleanor('assurance inondation', 'insurance'),
  eleanor('recul stratégique des communes', 'retreat'),
  eleanor('marais salé restauré', 'marshLedger'),
  eleanor('dragage du port', 'dredging'),
  eleanor('marégraphes à bas coût', 'gauges'),
  eleanor('canicule marine', 'warmShelf'),
  eleanor('conférences de citoyens', 'panels'),
  eleanor('réparer la clôture de la dune', 'review'),
  // No results.
  camille('championnat de rugby', []),
  camille('quantum processors', []),
  camille('chocolate cake recipe', []),
  // Documents and publications in both languages, newer before older.
  criteria('salinisation des nappes', ['salt', 'news/biseau'], {
    firstFive: ['salt', 'news/biseau'],
    maxResults: 12,
  }),
  criteria(
    'assurance contre les inondations',
    ['news/mutuelle', 'news/mutuelleGazette', 'news/mutuelleTerritoires', 'news/premiums', 'insurers'],
    { firstFive: ['insurers', 'news/premiums'], maxResults: 15 },
  ),
  criteria('flood insurance', 'news/premiums', { firstFive: ['insurers'], maxResults: 15 }),
  criteria('shore power for ships', ['news/quaiElectrique', 'news/shorePower'], {
    firstFive: ['news/quaiElectrique', 'news/shorePower'],
  }),
  criteria('logiciels communs aux administrations', 'news/communs', { firstFive: ['news/commons'] }),
  criteria('taxe de séjour', ['news/taxeSejour', 'news/mutuelle', 'news/mutuelleGazette'], {
    firstFive: ['news/taxeSejour'],
    maxResults: 10,
  }),
  criteria('oyster farming in hot summers', 'news/huitres'),
  criteria('tide gauges', 'news/gauges'),
  criteria('cargo à voile', 'news/voile', { maxResults: 6 }),
  criteria('compteurs d’eau connectés', 'news/compteurs', { maxResults: 15 }),
  criteria('réutilisation des eaux usées', 'news/reuse', { maxResults: 15 }),
  criteria('wildfire season', 'news/incendies'),
  criteria('bird migration', 'news/heron'),
  criteria('rail freight', ['news/voieUnique', 'news/canalFret', 'dryPorts'], {
    firstFive: ['news/voieUnique', 'dryPorts'],
  }),
  criteria('sand nourishment of beaches', 'news/rechargement'),
  criteria('éteindre les serveurs la nuit', 'news/serveurs', { firstFive: ['news/lowEnergy'] }),
  criteria('coût du dragage', ['news/dragage', 'news/dredging'], {
    firstFive: ['news/dragage', 'news/dredging'],
  }),
  criteria('championnat de rugby', [], { maxResults: 3 }),
  // In a portfolio.
  ofWater('eau potable', ['island', 'waterMinutes'], {
    firstFive: ['island', 'waterMinutes'],
    maxResults: 5,
  }),
  ofWater('dragage', 'mud', { maxResults: 3 }),
  ofWater('camping', 'campsite', { maxResults: 3 }),
  ofWater('history of storms', 'archives', { maxResults: 4 }),
  ofCamille('assurance', 'insurers', { maxResults: 4 }),
  ofCamille('intelligence artificielle', 'frugal', { maxResults: 3 }),
  ofCamille('salt water in wells', 'salt', { maxResults: 5 }),
  ofCamille('lycéens', 'buoys', { maxResults: 3 }),
  ofCamille('championnat de rugby', []),
];
