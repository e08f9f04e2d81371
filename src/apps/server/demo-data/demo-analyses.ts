import { demoId } from './demo-part.ts';

/** An analysis of the demo, as far as several parts speak of it. People are named by the beginning of their address. */
export interface DemoAnalysis {
  readonly organisation: string;
  readonly title: string;
  readonly url: string;
  readonly createdBy: string;
  /** People and groups it is shared with. */
  readonly people: readonly string[];
  readonly groups: readonly string[];
}

export const analysisId = ({ title }: DemoAnalysis) => demoId('analysis', title);

const ESTUARY = 'Agence Estuaire';
const SHORES = 'Northern Shores Institute';

/** By a short name that other parts use. */
export const DEMO_ANALYSES = {
  coast: {
    organisation: ESTUARY,
    title: 'Recul du trait de côte : ce que révèle la nouvelle cartographie',
    url: 'https://gazette-rivages.example/littoral/2026/11/recul-du-trait-de-cote-nouvelle-cartographie',
    createdBy: 'camille.derrien',
    people: [],
    groups: ['Eau & littoral'],
  },
  salt: {
    organisation: ESTUARY,
    title: 'Salinisation des nappes : l’alerte discrète des hydrogéologues',
    url: 'https://cahiers-eau.example/2026/11/salinisation-des-nappes',
    createdBy: 'ines.caradec',
    people: ['camille.derrien'],
    groups: [],
  },
  marshes: {
    organisation: ESTUARY,
    title: 'Digues ou marais ? Le pari des solutions fondées sur la nature',
    url: 'https://cahiers-eau.example/2026/11/digues-ou-marais',
    createdBy: 'ines.caradec',
    people: [],
    groups: ['Comité de direction'],
  },
  dunes: {
    organisation: ESTUARY,
    title: 'Budget participatif : quand les habitants financent les dunes',
    url: 'https://territoires-vivants.example/2026/11/budget-participatif-dunes',
    createdBy: 'nadia.toumi',
    people: ['camille.derrien', 'hugo.vasseur'],
    groups: [],
  },
  frugal: {
    organisation: ESTUARY,
    title: 'IA frugale : cinq administrations racontent leurs essais',
    url: 'https://metiers-publics.example/2026/11/ia-frugale-cinq-essais',
    createdBy: 'camille.derrien',
    people: [],
    groups: ['Numérique responsable'],
  },
  retreat: {
    organisation: SHORES,
    title: 'Managed retreat: three councils compare notes',
    url: 'https://coastal-letters.example/2026/11/managed-retreat-three-councils',
    createdBy: 'eleanor.whitfield',
    people: [],
    groups: ['Coastal policy'],
  },
  insurance: {
    organisation: SHORES,
    title: 'Flood insurance after the storms: who still pays?',
    url: 'https://harbour-tide.example/insurance/2026/11/who-still-pays',
    createdBy: 'marcus.adeyemi',
    people: ['eleanor.whitfield', 'priya.raman'],
    groups: [],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;

export type DemoAnalysisName = keyof typeof DEMO_ANALYSES;
