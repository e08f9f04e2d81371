import { useState } from 'react';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { type Edited, editedTags } from '../rules/edited-tags.ts';

/** AL-13: the state of a tag edit: additions and removals apply to the current tags. */
export function useEditedTags(now: readonly Tag[], added: readonly Tag[] = []) {
  const [edited, setEdited] = useState<Edited>({ before: [], after: added });
  const choose = (after: readonly Tag[]) => setEdited({ before: now, after });
  return [editedTags(edited, now), choose] as const;
}
