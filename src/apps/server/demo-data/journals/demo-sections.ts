import type { DemoSection } from './demo-journal.ts';
import { OWN_SECTIONS } from './own-sections.ts';

/** Sections of groups and reflections of the agency, and the personal ones of Camille Derrien. */
const ESTUARY_SECTIONS: readonly DemoSection[] = [
  {
    name: 'Financer l’adaptation',
    by: 'ines.caradec',
    group: 'Eau & littoral',
    searches: [
      { meaning: 'Financer l’adaptation des communes littorales : fonds, taxes, emprunts', count: 8 },
      { meaning: 'Assurance et submersion', keywords: ['assurance', 'mutuelle'], days: 60, count: 4 },
    ],
    readers: ['camille.derrien', 'solene.legoff', 'yanis.belkacem', 'ines.caradec'],
    proposed: [
      {
        publication: 'mutuelle',
        rating: 4,
        isPinned: true,
        alsoIn: ['mutuelleGazette', 'mutuelleTerritoires'],
      },
      { publication: 'obligations', rating: 3 },
      { publication: 'taxeSejour', rating: 4 },
      { publication: 'dossiers' },
      { publication: 'recul' },
      { publication: 'tarif', rating: 2 },
    ],
    past: [
      {
        publication: 'ecole',
        because: 'portfolio',
        proposedDaysAgo: 12,
        goneDaysAgo: 4,
        rating: 3,
        by: 'solene.legoff',
      },
      {
        publication: 'portSecIntercommunal',
        because: 'discarded',
        proposedDaysAgo: 10,
        goneDaysAgo: 5,
        by: 'camille.derrien',
      },
      { publication: 'pluviale', because: 'outdated', proposedDaysAgo: 11, goneDaysAgo: 8, rating: 2 },
    ],
  },
  {
    name: 'Signaux faibles climat',
    by: 'mathieu.okafor',
    group: 'Veille climat',
    searches: [{ meaning: 'Signaux faibles du changement climatique en mer et sur la côte', count: 8 }],
    readers: ['camille.derrien', 'mathieu.okafor', 'hugo.vasseur'],
    proposed: [
      { publication: 'surcotes', rating: 4 },
      { publication: 'heron' },
      { publication: 'capteurs', rating: 3 },
      { publication: 'incendies' },
      { publication: 'huitres', rating: 2 },
      { publication: 'phares' },
      { publication: 'courant' },
    ],
    past: [
      {
        publication: 'eoliennes',
        because: 'discarded',
        proposedDaysAgo: 18,
        goneDaysAgo: 12,
        by: 'hugo.vasseur',
      },
    ],
  },
  {
    name: 'Sobriété numérique',
    by: 'aicha.diallo',
    group: 'Numérique responsable',
    searches: [{ meaning: 'Sobriété numérique des services publics', keywords: ['numérique'], count: 8 }],
    readers: ['thomas.kerbrat', 'aicha.diallo', 'nadia.toumi'],
    proposed: [
      { publication: 'videos', rating: 3 },
      { publication: 'serveurs', rating: 4 },
      { publication: 'formulaires' },
      { publication: 'communs' },
      { publication: 'ia' },
      { publication: 'reparation' },
    ],
    past: [{ publication: 'compteurs', because: 'outdated', proposedDaysAgo: 18, goneDaysAgo: 7 }],
  },
  {
    name: 'Habiter l’estuaire en 2050',
    by: 'camille.derrien',
    reflection: 'Habiter l’estuaire en 2050',
    searches: [
      { meaning: 'Relocaliser des habitants, des campings, des équipements menacés par la mer', count: 6 },
      { meaning: 'Habiter avec l’eau : villes basses, marais, digues ouvertes', count: 4 },
    ],
    readers: ['camille.derrien', 'solene.legoff'],
    proposed: [
      { publication: 'recul', rating: 2 },
      { publication: 'ecole' },
      { publication: 'digueOuverte', rating: 4 },
      { publication: 'campings' },
      { publication: 'sentier' },
      { publication: 'cartes' },
      { publication: 'archives' },
    ],
    past: [
      {
        publication: 'portSecIntercommunal',
        because: 'discarded',
        proposedDaysAgo: 10,
        goneDaysAgo: 2,
        by: 'solene.legoff',
      },
    ],
  },
  {
    name: 'Plan eau potable',
    by: 'ines.caradec',
    reflection: 'Plan eau potable',
    searches: [
      { meaning: 'Sécuriser l’eau potable d’un territoire littoral', keywords: ['eau potable'], count: 8 },
    ],
    readers: ['ines.caradec', 'yanis.belkacem'],
    proposed: [
      { publication: 'fuites', rating: 4 },
      { publication: 'tarif' },
      { publication: 'biseau', rating: 3 },
      { publication: 'reuse' },
      { publication: 'captages' },
    ],
    past: [{ publication: 'compteurs', because: 'outdated', proposedDaysAgo: 18, goneDaysAgo: 5 }],
  },
  {
    name: 'Ports et fret',
    by: 'camille.derrien',
    searches: [
      { meaning: 'Logistique portuaire, fret fluvial et ferroviaire, ports secs', days: 30, count: 8 },
    ],
    readers: ['camille.derrien'],
    proposed: [
      { publication: 'quaiElectrique', rating: 3 },
      { publication: 'canalFret' },
      { publication: 'voieUnique' },
      { publication: 'dragage' },
    ],
    past: [
      {
        publication: 'voile',
        because: 'discarded',
        proposedDaysAgo: 14,
        goneDaysAgo: 9,
        by: 'camille.derrien',
      },
    ],
  },
  {
    name: 'Recharger les dunes',
    by: 'camille.derrien',
    searches: [
      {
        meaning:
          'Retours d’expérience sur le rechargement en sable et la replantation des dunes, avec coûts et suivi',
        keywords: ['oyat', 'rechargement'],
        count: 8,
      },
    ],
    readers: ['camille.derrien'],
    proposed: [
      { publication: 'rechargement', rating: 4 },
      { publication: 'oyats', rating: 4 },
      { publication: 'ganivelles', rating: 3 },
      { publication: 'posidonie' },
      { publication: 'taxeSejour' },
      { publication: 'archives' },
    ],
    past: [{ publication: 'sentier', because: 'displaced', proposedDaysAgo: 4, goneDaysAgo: 1 }],
  },
];

/** The sections of the institute. */
const SHORES_SECTIONS: readonly DemoSection[] = [
  {
    name: 'Retreat and insurance',
    by: 'priya.raman',
    group: 'Coastal policy',
    searches: [
      { meaning: 'Managed retreat, buyouts and flood insurance', count: 8 },
      { meaning: 'Who decides: citizens’ panels on flood defence', count: 4 },
    ],
    readers: ['eleanor.whitfield', 'marcus.adeyemi'],
    proposed: [
      { publication: 'buyouts', rating: 4, isPinned: true },
      { publication: 'premiums', rating: 3 },
      { publication: 'seawalls' },
      { publication: 'panels' },
    ],
    past: [
      {
        publication: 'heat',
        because: 'discarded',
        proposedDaysAgo: 9,
        goneDaysAgo: 3,
        by: 'marcus.adeyemi',
      },
    ],
  },
  {
    name: 'Working harbours',
    by: 'eleanor.whitfield',
    searches: [{ meaning: 'Small harbours: dredging, shore power, tide gauges', count: 8 }],
    readers: ['eleanor.whitfield'],
    proposed: [
      { publication: 'dredging', rating: 3 },
      { publication: 'shorePower' },
      { publication: 'gauges', rating: 4 },
    ],
  },
];

export const DEMO_SECTIONS: readonly DemoSection[] = [
  ...ESTUARY_SECTIONS,
  ...SHORES_SECTIONS,
  ...OWN_SECTIONS,
];
