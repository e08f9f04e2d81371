import type { Id } from '#base/ids.ts';
import { hasDraft } from '#ui/writing/use-draft.ts';

/** The names of the drafts that keep an unfinished title and description when their editor is unmounted. */
export const begunTitle = (reflectionId: Id): string => `title.${reflectionId}`;
export const begunDescription = (reflectionId: Id): string => `description.${reflectionId}`;

export const begunWords = (reflectionId: Id): readonly string[] =>
  [begunTitle(reflectionId), begunDescription(reflectionId)].filter(hasDraft);

/** Which of the two has a draft to resume, the title first. */
export function begunIn(reflectionId: Id): 'title' | 'description' | null {
  if (hasDraft(begunTitle(reflectionId))) return 'title';
  return hasDraft(begunDescription(reflectionId)) ? 'description' : null;
}
