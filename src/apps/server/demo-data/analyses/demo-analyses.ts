import { demoId } from '../demo-id.ts';
import { DEMO_DOCUMENTS } from '../documents/demo-documents.ts';
import { CLIMATE_ANALYSES } from './climate-analyses.ts';
import { type DemoAnalysis, mark, mission, participation, remark } from './demo-analysis.ts';
import { SHORE_ANALYSES } from './shore-analyses.ts';
import { SHORES_ANALYSES } from './shores-analyses.ts';
import { WATER_ANALYSES } from './water-analyses.ts';

const DIGITAL_ANALYSES = {
  frugal: {
    document: 'frugal',
    daysAgo: 6.5,
    people: [],
    tags: ['Numérique', 'Retour d’expérience'],
    parts: [
      participation(
        'camille.derrien',
        70,
        mark('c', 2, 2),
        remark(null, 'La mesure en une ligne me paraît transposable dès janvier.'),
      ),
      participation(
        'thomas.kerbrat',
        72,
        mark('e', 3, 1),
        mark('e', 5, 1),
        remark(
          'e',
          'Essayer le modèle des archives sur nos comptes rendus, la nuit, sur le serveur existant.',
        ),
      ),
      participation('aicha.diallo', 66, mark('o', 1, 2), mark(null, 4, 2)),
      participation('nadia.toumi', 68, mark('c', 4, 3)),
      participation(
        'minh.nguyen',
        0,
        remark('e', 'Je veux bien mesurer l’énergie par dossier pendant un mois.'),
      ),
      participation('clemence.hery', 64, mark(null, 3, 2)),
      participation(
        'ozan.yildiz',
        68,
        mark(null, 5, 2),
        remark(null, 'Le code des archives est publié, je l’ai lu : il est court et clair.'),
      ),
    ],
  },
  forms: {
    document: 'forms',
    daysAgo: 11.7,
    people: [],
    tags: ['Numérique', 'Accessibilité'],
    parts: [
      participation(
        'aicha.diallo',
        94,
        mark('c', 2, 2),
        mark('e', 4, 1),
        remark('e', 'Commencer par notre formulaire de subvention : il a trente-huit champs.'),
      ),
      participation('nadia.toumi', 90, mark('d', 3, 2), mark('c', 1, 1)),
      participation('ozan.yildiz', 88, mark('c', 2, 3)),
    ],
  },
  poolHeat: {
    document: 'poolHeat',
    daysAgo: 19.2,
    people: [],
    tags: ['Numérique', 'Énergie'],
    parts: [
      participation('thomas.kerbrat', 76, mark('o', 2, 1), mark('c', 3, 2)),
      participation(
        'clemence.hery',
        70,
        mark('c', 4, 2),
        remark('o', 'Notre salle serveurs est sous la médiathèque, qui chauffe au fioul…'),
      ),
    ],
  },
  libre: {
    document: 'libre',
    daysAgo: 28.4,
    people: [],
    tags: ['Numérique', 'Coûts'],
    parts: [
      participation('clemence.hery', 84, mark('c', 1, 2), mark('d', 2, 3), mark('o', 3, 2)),
      participation(
        'thomas.kerbrat',
        80,
        mark('c', 2, 1),
        remark('d', 'Commencer par l’archivage, donc. Je prépare un calendrier.'),
      ),
      participation('ozan.yildiz', 86, mark('c', 4, 3)),
    ],
  },
  purchaseGuide: {
    document: 'purchaseGuide',
    daysAgo: 44.1,
    people: [],
    tags: ['Interne', 'Numérique'],
    parts: [
      participation('nadia.toumi', 0, mark('d', 5, 1), mark('c', 4, 2)),
      participation(
        'aicha.diallo',
        90,
        mark('c', 3, 2),
        remark('c', 'Ajouter un exemple de clause pour l’accessibilité, elle manque encore.'),
      ),
      participation('thomas.kerbrat', 84, mark('d', 8, 2)),
    ],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;

const PUBLIC_ANALYSES = {
  plan: {
    document: 'plan',
    daysAgo: 8.2,
    people: [],
    tags: ['Interne', 'Indicateurs'],
    parts: [
      participation(
        'camille.derrien',
        80,
        mark('c', 3, 1),
        mark('d', 4, 2),
        mark('c', 7, 2),
        mark('d', 11, 2),
        remark('c', 'Présenter l’indicateur des logements exposés avec sa réserve, sinon pas du tout.'),
        mission('c', 'Relire la partie « Dépenses » avant le comité.', ['paul-emile.roy', 'mathieu.okafor'], {
          'paul-emile.roy': 'Relue : deux arrondis corrigés, le total ne bouge pas.',
        }),
      ),
      participation(
        'paul-emile.roy',
        80,
        mark('c', 9, 1),
        mark('d', 10, 2),
        remark('c', 'Les 7,4 millions comprennent-ils la part régionale ?'),
        remark(null, 'Je joins le tableau de suivi à jour pour le comité.'),
      ),
    ],
  },
  smallFunds: {
    document: 'smallFunds',
    daysAgo: 7.4,
    people: [],
    tags: ['Coûts', 'Adaptation'],
    parts: [
      participation(
        'camille.derrien',
        86,
        mark('o', 3, 2),
        mark('c', 2, 2),
        remark('e', 'Prêter un agent deux jours par mois aux six plus petites communes, pendant un an.'),
      ),
      participation('ines.caradec', 84, mark('c', 4, 2)),
      participation(
        'paul-emile.roy',
        78,
        remark('d', 'La convention existe depuis 2021 ; elle n’a jamais servi.'),
      ),
    ],
  },
  jury: {
    document: 'jury',
    daysAgo: 13.5,
    people: [],
    tags: ['Participation', 'Concertation'],
    parts: [
      participation(
        'gaelle.quemener',
        92,
        mark('o', 2, 2),
        mark('d', 3, 1),
        remark('d', 'S’engager à répondre à chaque ligne : à écrire dans notre prochaine lettre de mission.'),
      ),
      participation('mathieu.okafor', 88, mark('c', 3, 3), mark('o', 2, 3)),
      participation('camille.derrien', 90, mark('e', 4, 2)),
    ],
  },
  dryPorts: {
    document: 'dryPorts',
    daysAgo: 1.7,
    people: ['camille.derrien'],
    tags: ['Ports', 'Signal faible'],
    parts: [participation('hugo.vasseur', 72, mark('c', 2, 2), mark('o', 3, 2))],
  },
} as const satisfies Readonly<Record<string, DemoAnalysis>>;

const BY_NAME = {
  ...SHORE_ANALYSES,
  ...WATER_ANALYSES,
  ...CLIMATE_ANALYSES,
  ...DIGITAL_ANALYSES,
  ...PUBLIC_ANALYSES,
  ...SHORES_ANALYSES,
} as const;

export type AnalysisName = keyof typeof BY_NAME;

/** Every analysis of the demo, by a short name that other parts use. */
export const DEMO_ANALYSES: Readonly<Record<AnalysisName, DemoAnalysis>> = BY_NAME;

/** The same id on every machine; a second analysis of a document includes the name of its thread. */
export function analysisId(name: AnalysisName): string {
  const { document, thread } = DEMO_ANALYSES[name];
  const { title } = DEMO_DOCUMENTS[document];
  return demoId('analysis', thread ? `${title} · ${thread}` : title);
}
