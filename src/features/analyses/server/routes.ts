import type { Documents } from '#features/documents/server/public.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as analyses from '../contract/analyses.ts';
import * as tags from '../contract/tags.ts';
import { createAnalysis } from './create-analysis.ts';
import { findTags } from './find-tags.ts';
import { listAnalysesOfDocument, readAnalyses, readAnalysis } from './read-analyses.ts';
import { setTags } from './set-tags.ts';

/** Everything analyses answer, as a table of contents. */
export function analysisRoutes(documents: Documents): Route[] {
  return [
    route(analyses.createAnalysis, (context, input) => createAnalysis(documents, context, input)),
    route(analyses.readAnalysis, (context, input) => readAnalysis(documents, context, input)),
    route(analyses.readAnalyses, (context, input) => readAnalyses(documents, context, input)),
    route(analyses.listAnalysesOfDocument, (context, input) =>
      listAnalysesOfDocument(documents, context, input),
    ),
    route(tags.findTags, findTags),
    route(tags.setTags, setTags),
  ];
}
