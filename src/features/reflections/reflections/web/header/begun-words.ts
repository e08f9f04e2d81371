import type { Id } from '#base/ids.ts';
import { hasDraft } from '#ui/writing/use-draft.ts';

/** Under which names the words of a title and a description wait whose page was taken away while they were written. */
export const begunTitle = (reflectionId: Id): string => `title.${reflectionId}`;
export const begunDescription = (reflectionId: Id): string => `description.${reflectionId}`;

export const begunWords = (reflectionId: Id): readonly string[] =>
  [begunTitle(reflectionId), begunDescription(reflectionId)].filter(hasDraft);

/** Which of the two waits to be gone on with, the title first. */
export function begunIn(reflectionId: Id): 'title' | 'description' | null {
  if (hasDraft(begunTitle(reflectionId))) return 'title';
  return hasDraft(begunDescription(reflectionId)) ? 'description' : null;
}
