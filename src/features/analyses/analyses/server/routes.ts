import type { Documents } from '#features/documents/server.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as analyses from '../contract/analyses.ts';
import * as evaluation from '../contract/evaluation.ts';
import { changeAnalysis } from './change-analysis.ts';
import { createAnalysis } from './create-analysis.ts';
import { listAnalysesOfDocument, readAnalyses, readAnalysis } from './read-cards.ts';
import { setEvaluation } from './set-evaluation.ts';
import { setTags } from './set-tags.ts';

/** The routes of analyses. */
export function analysisRoutes(documents: Documents): Route[] {
  return [
    route(analyses.createAnalysis, (context, input) => createAnalysis(documents, context, input)),
    route(analyses.readAnalysis, (context, input) => readAnalysis(documents, context, input)),
    route(analyses.readAnalyses, (context, input) => readAnalyses(documents, context, input)),
    route(analyses.listAnalysesOfDocument, (context, input) =>
      listAnalysesOfDocument(documents, context, input),
    ),
    route(analyses.changeAnalysis, changeAnalysis),
    route(evaluation.setEvaluation, setEvaluation),
    route(analyses.setTags, setTags),
  ];
}
