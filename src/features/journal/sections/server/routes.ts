import type { Documents } from '#features/documents/server.ts';
import type { RecommendingServices } from '#features/journal/recommending/server/propose.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/sections.ts';
import { changeSection, readSection } from './change-section.ts';
import { createSection } from './create-section.ts';
import { previewSection } from './preview-section.ts';

/** HTTP routes of sections. */
export function sectionRoutes(documents: Documents, recommending: RecommendingServices): Route[] {
  return [
    route(contract.readSection, readSection),
    route(contract.createSection, (context, input) => createSection(documents, context, input)),
    route(contract.previewSection, (context, input) =>
      previewSection({ documents, recommending }, context, input),
    ),
    route(contract.changeSection, (context, input) => changeSection(documents, context, input)),
  ];
}
