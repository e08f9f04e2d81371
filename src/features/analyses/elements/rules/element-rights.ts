import type { Refusal } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import type { ElementType } from '../contract/elements.ts';
import { elementReasons } from './element-reasons.ts';

/** The acts of authors, and the types of elements each applies to. AL-11: only two types can be archived. */
const TYPES = {
  rewrite: ['highlight', 'comment'],
  classify: ['highlight', 'comment', 'mission'],
  attach: ['highlight', 'mission'],
  archive: ['highlight', 'comment'],
} as const satisfies Record<string, readonly ElementType[]>;
export type AuthorAct = keyof typeof TYPES;

/** Whether an act applies to a type of element. */
export const appliesTo = (act: AuthorAct, type: ElementType): boolean =>
  TYPES[act].some((allowed) => allowed === type);

interface ChangedElement {
  readonly type: ElementType;
  readonly userId: UserId;
  readonly archived: boolean;
}

/** AL-12: only its author changes an element. An archived one can only be restored. */
export function whyCannotChange(element: ChangedElement, userId: UserId, act: AuthorAct): Refusal | null {
  if (element.userId !== userId) return elementReasons['not-author'];
  if (!appliesTo(act, element.type))
    return elementReasons[act === 'archive' ? 'not-archivable' : 'not-for-this-type'];
  return element.archived && act !== 'archive' ? elementReasons.archived : null;
}
