export { analysisQuery, noteAnalyses } from './analysis-query.ts';
export { AnalysisCard, type CardSize } from './cards/analysis-card.tsx';
export type { CardAct } from './cards/card-acts.tsx';
export { documentAddress } from './cards/card-address.ts';
export { CardGrid } from './cards/card-grid.ts';
export { EvidenceLine } from './cards/evidence-line.tsx';
export { TagLabel, tagStyle } from './cards/tag-label.tsx';
export { CODES, type Code, CodeLetter } from './code-letter.tsx';
export { type OpenedAnalysis, useOpenedAnalysis } from './use-opened-analysis.ts';
