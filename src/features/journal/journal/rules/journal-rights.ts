import type { Journal } from '../contract/journals.ts';

interface Asked extends Pick<Journal, 'entityType' | 'template'> {
  /** Whether the reader may write in the reflection it belongs to. */
  readonly isWriter: boolean;
}

/** D3 §6: the searches of a section are changed by those whose it is; what the product makes itself has none. */
export function isEditable({ entityType, template, isWriter }: Asked): boolean {
  if (template !== null || entityType === 'organisation') return false;
  return entityType === 'reflection' ? isWriter : true;
}

/** JO-03: a group's is there for everyone in it; only one's own and a reflection's are put away. */
export const isArchivable = (asked: Asked): boolean => isEditable(asked) && asked.entityType !== 'group';
