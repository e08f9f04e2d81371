import { lazy } from 'react';

export { analysisQuery, noteAnalyses } from './analysis-query.ts';
export { AnalysisCard, type CardSize } from './cards/analysis-card.tsx';
export type { CardAct } from './cards/card-acts.tsx';
export { documentAddress } from './cards/card-address.ts';
export { CardGrid } from './cards/card-grid.ts';
export { EvidenceLine } from './cards/evidence-line.tsx';
export { TagLabel, tagStyle } from './cards/tag-label.tsx';
export { CODES, type Code, CodeLetter } from './code-letter.tsx';

/** The screens of this feature, each its own lazy part. */
export const DocumentPage = lazy(() => import('./document-page.tsx'));
