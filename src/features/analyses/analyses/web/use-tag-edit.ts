import { useState } from 'react';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { applyTagEdit, type TagEdit } from '../rules/apply-tag-edit.ts';

/** AL-13: the state of a tag edit: additions and removals apply to the current tags. */
export function useTagEdit(now: readonly Tag[], added: readonly Tag[] = []) {
  const [edited, setEdited] = useState<TagEdit>({ before: [], after: added });
  const choose = (after: readonly Tag[]) => setEdited({ before: now, after });
  return [applyTagEdit(edited, now), choose] as const;
}
