import type { DocumentName } from '../../src/apps/server/demo-data/documents/demo-documents.ts';
import type { PublicationName } from '../../src/apps/server/demo-data/publications/demo-publications.ts';

/** Something of the demo that can be found, by its short name. */
export type Named = DocumentName | `news/${PublicationName}`;

/** Where somebody looks: the palette, a section's default criteria, or a portfolio by its name (« own » for one's own). */
type Door = 'palette' | 'criteria' | { readonly portfolio: string };

/** A search as people of the demo would make it, and what a careful reader of its texts would want to see. */
export interface DemoSearch {
  readonly who: 'camille.derrien' | 'thomas.kerbrat' | 'eleanor.whitfield';
  readonly door: Door;
  readonly query: string;
  /** Any of these is right as the first result; none: nothing is to be found. */
  readonly first: readonly Named[];
  /** Each of these is among the first five. */
  readonly soon: readonly Named[];
  /** More than so many results are noise. */
  readonly atMost: number;
}

const asked =
  (who: DemoSearch['who'], door: Door) =>
  (
    query: string,
    first: Named | readonly Named[],
    { soon = [], atMost = Number.POSITIVE_INFINITY }: Partial<Pick<DemoSearch, 'soon' | 'atMost'>> = {},
  ): DemoSearch => ({ who, door, query, first: [first].flat(), soon, atMost });

const camille = asked('camille.derrien', 'palette');
const thomas = asked('thomas.kerbrat', 'palette');
const eleanor = asked('eleanor.whitfield', 'palette');
const criteria = asked('camille.derrien', 'criteria');
const ofCamille = asked('camille.derrien', { portfolio: 'own' });
const ofWater = asked('camille.derrien', { portfolio: 'Eau & littoral' });

/**
 * Written from the texts alone, before any of them was tried: do not change what is expected because the engine misses it.
 * Estuaire's documents are in French and those of Northern Shores in English; publications are in both.
 */
export const DEMO_SEARCHES: readonly DemoSearch[] = [
  // French for French.
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
  camille('registres paroissiaux', 'archives', { atMost: 4 }),
  camille('taxe sur les parkings imperméables', 'rainFee'),
  camille('pourquoi les habitants ne veulent pas partir', 'attachment'),
  camille('assureurs franchises altitude', 'insurers'),
  camille('nappes phréatiques niveau', ['waterMinutes', 'salt'], { soon: ['waterMinutes', 'salt'] }),
  camille('rapport d’étape adaptation', 'plan'),
  camille('Karim Benhadda', 'salt', { atMost: 2 }),
  camille('glaçons', 'island', { atMost: 2 }),
  camille('fret ferroviaire', 'dryPorts', { atMost: 4 }),
  thomas('intelligence artificielle dans l’administration', 'frugal'),
  thomas('simplifier les formulaires administratifs', 'forms'),
  thomas('migration vers le logiciel libre', 'libre'),
  thomas('clauses à mettre dans un contrat informatique', 'purchaseGuide'),
  thomas('piscine chauffée', 'poolHeat', { atMost: 3 }),
  // English for French.
  camille('flood insurance', 'insurers'),
  camille('how do towns insure against flooding', 'insurers'),
  camille('salt water in wells', 'salt', { atMost: 6 }),
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
  // English for English.
  eleanor('buying out homes', 'retreat'),
  eleanor('kelp', 'warmShelf', { atMost: 2 }),
  eleanor('why did premiums rise', 'insurance'),
  eleanor('carbon in wetlands', 'marshLedger'),
  eleanor('cost of digging the channel', 'dredging'),
  // French for English.
  eleanor('assurance inondation', 'insurance'),
  eleanor('recul stratégique des communes', 'retreat'),
  eleanor('marais salé restauré', 'marshLedger'),
  eleanor('dragage du port', 'dredging'),
  eleanor('marégraphes à bas coût', 'gauges'),
  eleanor('canicule marine', 'warmShelf'),
  eleanor('conférences de citoyens', 'panels'),
  eleanor('réparer la clôture de la dune', 'review'),
  // Nothing to be found.
  camille('championnat de rugby', []),
  camille('quantum processors', []),
  camille('chocolate cake recipe', []),
  // Documents and publications of both languages, what is new before what is old.
  criteria('salinisation des nappes', ['salt', 'news/biseau'], { soon: ['salt', 'news/biseau'], atMost: 12 }),
  criteria(
    'assurance contre les inondations',
    ['news/mutuelle', 'news/mutuelleGazette', 'news/mutuelleTerritoires', 'news/premiums', 'insurers'],
    { soon: ['insurers', 'news/premiums'], atMost: 15 },
  ),
  criteria('flood insurance', 'news/premiums', { soon: ['insurers'], atMost: 15 }),
  criteria('shore power for ships', ['news/quaiElectrique', 'news/shorePower'], {
    soon: ['news/quaiElectrique', 'news/shorePower'],
  }),
  criteria('logiciels communs aux administrations', 'news/communs', { soon: ['news/commons'] }),
  criteria('taxe de séjour', ['news/taxeSejour', 'news/mutuelle', 'news/mutuelleGazette'], {
    soon: ['news/taxeSejour'],
    atMost: 10,
  }),
  criteria('oyster farming in hot summers', 'news/huitres'),
  criteria('tide gauges', 'news/gauges'),
  criteria('cargo à voile', 'news/voile', { atMost: 6 }),
  criteria('compteurs d’eau connectés', 'news/compteurs', { atMost: 15 }),
  criteria('réutilisation des eaux usées', 'news/reuse', { atMost: 15 }),
  criteria('wildfire season', 'news/incendies'),
  criteria('bird migration', 'news/heron'),
  criteria('rail freight', ['news/voieUnique', 'news/canalFret', 'dryPorts'], {
    soon: ['news/voieUnique', 'dryPorts'],
  }),
  criteria('sand nourishment of beaches', 'news/rechargement'),
  criteria('éteindre les serveurs la nuit', 'news/serveurs', { soon: ['news/lowEnergy'] }),
  criteria('coût du dragage', ['news/dragage', 'news/dredging'], { soon: ['news/dragage', 'news/dredging'] }),
  criteria('championnat de rugby', [], { atMost: 3 }),
  // In a portfolio.
  ofWater('eau potable', ['island', 'waterMinutes'], { soon: ['island', 'waterMinutes'], atMost: 5 }),
  ofWater('dragage', 'mud', { atMost: 3 }),
  ofWater('camping', 'campsite', { atMost: 3 }),
  ofWater('history of storms', 'archives', { atMost: 4 }),
  ofCamille('assurance', 'insurers', { atMost: 4 }),
  ofCamille('intelligence artificielle', 'frugal', { atMost: 3 }),
  ofCamille('salt water in wells', 'salt', { atMost: 5 }),
  ofCamille('lycéens', 'buoys', { atMost: 3 }),
  ofCamille('championnat de rugby', []),
];
