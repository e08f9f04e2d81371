import { asServed } from './as-served.ts';
import { emptyPages } from './layouts/nothing-to-read.ts';
import { pressPages } from './layouts/press.ts';
import { institutionalPages, oldPages, tablePages } from './layouts/public-bodies.ts';
import { forumPages, interviewPages, livePages, multiPages } from './layouts/talk.ts';
import { techniquePages } from './layouts/techniques.ts';
import {
  blogPages,
  documentationPages,
  galleryPages,
  listPages,
  recipePages,
} from './layouts/web-writing.ts';
import type { TestPage } from './test-page.ts';

/** Every page written for the tests. */
export function allPages(): TestPage[] {
  return [
    ...pressPages(),
    ...blogPages(),
    ...documentationPages(),
    ...listPages(),
    ...galleryPages(),
    ...recipePages(),
    ...forumPages(),
    ...interviewPages(),
    ...livePages(),
    ...multiPages(),
    ...institutionalPages(),
    ...tablePages(),
    ...oldPages(),
    ...techniquePages(),
    ...emptyPages(),
  ].map(asServed);
}
