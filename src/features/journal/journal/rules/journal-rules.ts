import type { Journal } from '../contract/journals.ts';

/** After this time the update has probably failed, and readers need not wait any longer. */
export const UPDATE_TIMEOUT_MS = 10 * 60_000;

interface Run {
  readonly runAskedAt: Date | null;
  readonly ranAt: Date | null;
}

/** Whether a requested update has not finished yet. */
export function isUpdating({ runAskedAt, ranAt }: Run, now: Date): boolean {
  if (!runAskedAt || now.getTime() - runAskedAt.getTime() > UPDATE_TIMEOUT_MS) return false;
  return !ranAt || ranAt < runAskedAt;
}

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

/** The learning of a section of the whole organisation is shared, so only an admin may reset it. */
export function canForgetLearning(
  { entityType }: Pick<Journal, 'entityType'>,
  isOrganisationAdmin: boolean,
): boolean {
  return entityType !== 'organisation' || isOrganisationAdmin;
}
