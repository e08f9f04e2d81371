import type { Journal } from '../contract/journals.ts';

interface SectionForReader extends Pick<Journal, 'entityType' | 'template'> {
  /** Whether the reader may edit the reflection of the section. */
  readonly isWriter: boolean;
}

/** D3 §6: the owners of a section may edit its searches; built-in sections have none. */
export function canEdit({ entityType, template, isWriter }: SectionForReader): boolean {
  if (template !== null || entityType === 'organisation') return false;
  return entityType === 'reflection' ? isWriter : true;
}

/**
 * JO-03: sections of a group stay for its members; only personal sections and those of reflections can be archived.
 */
export const canArchive = (section: SectionForReader): boolean =>
  canEdit(section) && section.entityType !== 'group';
