import type { DemoGeneratedJournal } from './demo-journal.ts';

/** The news of each organisation. */
export const DEMO_NEWS: readonly DemoGeneratedJournal[] = [
  {
    organisation: 'Agence Estuaire',
    template: 'ORGANISATION_NEWS',
    readers: ['camille.derrien', 'ines.caradec', 'mathieu.okafor', 'solene.legoff'],
    proposed: [
      {
        publication: 'mutuelle',
        rating: 3,
        alsoIn: ['mutuelleGazette', 'mutuelleTerritoires'],
        words: ['assurance', 'adaptation', 'submersion'],
      },
      { publication: 'surcotes', words: ['climat', 'mer'] },
      { publication: 'cartes', rating: 4, words: ['trait de côte', 'cartographie'] },
      { publication: 'quaiElectrique', rating: 1, words: ['port', 'énergie'] },
      { publication: 'biseau', rating: 2, words: ['eau', 'nappe'] },
      { publication: 'videos', words: ['sobriété', 'numérique'] },
      { publication: 'oyats', words: ['dune', 'littoral'] },
      { publication: 'tarif', words: ['eau', 'tarif'] },
      { publication: 'campings', words: ['littoral', 'relocalisation'] },
    ],
    past: [
      { publication: 'archives', because: 'displaced', proposedDaysAgo: 11, goneDaysAgo: 3, rating: 3 },
      { publication: 'voile', because: 'outdated', proposedDaysAgo: 14, goneDaysAgo: 5 },
    ],
  },
  {
    organisation: 'Agence Estuaire',
    template: 'SIMILAR_TO_GROUPS_ANALYSES',
    readers: ['camille.derrien', 'solene.legoff', 'yanis.belkacem'],
    proposed: [
      { publication: 'digueOuverte', seed: 'marshes' },
      { publication: 'rechargement', seed: 'dunes', rating: 4 },
      { publication: 'capteurs', seed: 'buoys' },
      { publication: 'recul', seed: 'campsite' },
      { publication: 'huitres', seed: 'seaHeat' },
      { publication: 'obligations', seed: 'smallFunds', rating: 2 },
      { publication: 'reuse', seed: 'salt' },
      { publication: 'phares', seed: 'archives' },
      { publication: 'dragage', seed: 'mud' },
      { publication: 'toitures', seed: 'island' },
      { publication: 'ia', seed: 'frugal' },
      { publication: 'sentier', seed: 'coast' },
    ],
    past: [{ publication: 'eoliennes', because: 'outdated', proposedDaysAgo: 19, goneDaysAgo: 6 }],
  },
  {
    organisation: 'Northern Shores Institute',
    template: 'ORGANISATION_NEWS',
    readers: ['eleanor.whitfield', 'priya.raman'],
    proposed: [
      { publication: 'buyouts', rating: 4, words: ['managed retreat', 'buyouts'] },
      { publication: 'premiums', rating: 3, words: ['flood insurance'] },
      { publication: 'dredging', words: ['harbour', 'dredging'] },
      { publication: 'saltmarsh', words: ['salt marsh'] },
      { publication: 'panels', rating: 2, words: ['citizens’ panels'] },
      { publication: 'seawalls', words: ['sea walls'] },
      { publication: 'gauges', words: ['tide gauges'] },
    ],
  },
  {
    organisation: 'Northern Shores Institute',
    template: 'SIMILAR_TO_GROUPS_ANALYSES',
    readers: ['eleanor.whitfield', 'marcus.adeyemi'],
    proposed: [
      { publication: 'seawalls', seed: 'panels' },
      { publication: 'saltmarsh', seed: 'marshLedger', rating: 3 },
      { publication: 'heat', seed: 'warmShelf' },
      { publication: 'gauges', seed: 'gauges' },
      { publication: 'dredging', seed: 'dredging' },
    ],
  },
];
