import type { Refusal } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import type { ElementType } from '../contract/elements.ts';
import { elementReasons } from './element-reasons.ts';

/** What authors do with their elements, and with which types of them. AL-11: only two are archived. */
const TYPES = {
  rewrite: ['highlight', 'comment'],
  classify: ['highlight', 'comment', 'mission'],
  attach: ['highlight', 'mission'],
  archive: ['highlight', 'comment'],
} as const satisfies Record<string, readonly ElementType[]>;
export type AuthorAct = keyof typeof TYPES;

/** Whether an act makes sense for elements of a type at all. */
export const isFor = (act: AuthorAct, type: ElementType): boolean =>
  TYPES[act].some((possible) => possible === type);

interface Changed {
  readonly type: ElementType;
  readonly userId: UserId;
  readonly archived: boolean;
}

/** AL-12: an element is changed by its author only. What is archived is only brought back. */
export function whyCannotChange(element: Changed, userId: UserId, act: AuthorAct): Refusal | null {
  if (element.userId !== userId) return elementReasons['not-author'];
  if (!isFor(act, element.type))
    return elementReasons[act === 'archive' ? 'not-archivable' : 'not-for-this-type'];
  return element.archived && act !== 'archive' ? elementReasons.archived : null;
}
