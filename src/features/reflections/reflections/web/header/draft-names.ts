import type { Id } from '#base/ids.ts';
import { hasDraft } from '#ui/writing/use-draft.ts';

/** The names of the drafts that keep an unfinished title and description when their editor is unmounted. */
export const titleDraftName = (reflectionId: Id): string => `title.${reflectionId}`;
export const descriptionDraftName = (reflectionId: Id): string => `description.${reflectionId}`;

export const pendingDraftNames = (reflectionId: Id): readonly string[] =>
  [titleDraftName(reflectionId), descriptionDraftName(reflectionId)].filter(hasDraft);

/** Which of the two has a draft to resume, the title first. */
export function draftToResume(reflectionId: Id): 'title' | 'description' | null {
  if (hasDraft(titleDraftName(reflectionId))) return 'title';
  return hasDraft(descriptionDraftName(reflectionId)) ? 'description' : null;
}
