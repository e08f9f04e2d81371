import { demoId } from '../demo-id.ts';
import { DEMO_DOCUMENTS } from '../documents/demo-documents.ts';
import { CLIMATE_ANALYSES } from './climate-analyses.ts';
import type { DemoAnalysis } from './demo-analysis.ts';
import { DIGITAL_ANALYSES } from './digital-analyses.ts';
import { PUBLIC_ANALYSES } from './public-analyses.ts';
import { SHORE_ANALYSES } from './shore-analyses.ts';
import { SHORES_ANALYSES } from './shores-analyses.ts';
import { WATER_ANALYSES } from './water-analyses.ts';

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
