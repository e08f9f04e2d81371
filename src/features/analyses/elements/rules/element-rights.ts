import { type Refusal, reasons } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import type { ElementType } from '../contract/elements.ts';

/** Reasons to refuse adding or changing an element. */
export const elementReasons = reasons({
  'not-author': {
    fr: 'Seule la personne qui l’a écrit peut le modifier.',
    en: 'Only the person who wrote it can change it.',
  },
  archived: {
    fr: 'Cet élément a été archivé.',
    en: 'This element was archived.',
  },
  'not-archivable': {
    fr: 'Seuls les surlignages et les commentaires peuvent être archivés.',
    en: 'Only highlights and comments can be archived.',
  },
  'not-for-this-type': {
    fr: 'Cette action n’est pas possible sur un élément de ce type.',
    en: 'This cannot be done with this type of element.',
  },
  'no-anchor': {
    fr: 'Un surlignage a besoin d’un passage du document.',
    en: 'A highlight needs a passage of the document.',
  },
  'no-words': {
    fr: 'Écrivez quelque chose.',
    en: 'Write something.',
  },
});

/** The actions of authors, and the types of elements each applies to. AL-11: only two types can be archived. */
const TYPES = {
  rewrite: ['highlight', 'comment'],
  classify: ['highlight', 'comment', 'mission'],
  attach: ['highlight', 'mission'],
  archive: ['highlight', 'comment'],
} as const satisfies Record<string, readonly ElementType[]>;
export type AuthorAction = keyof typeof TYPES;

/** Whether an action applies to a type of element. */
export const appliesTo = (action: AuthorAction, type: ElementType): boolean =>
  TYPES[action].some((allowed) => allowed === type);

interface ChangedElement {
  readonly type: ElementType;
  readonly userId: UserId;
  readonly archived: boolean;
}

/** AL-12: only its author changes an element. An archived one can only be restored. */
export function whyCannotChange(
  element: ChangedElement,
  userId: UserId,
  action: AuthorAction,
): Refusal | null {
  if (element.userId !== userId) return elementReasons['not-author'];
  if (!appliesTo(action, element.type))
    return elementReasons[action === 'archive' ? 'not-archivable' : 'not-for-this-type'];
  return element.archived && action !== 'archive' ? elementReasons.archived : null;
}
