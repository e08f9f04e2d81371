import type { Journal } from '../contract/journals.ts';

/** The learning of a section of the whole organisation is shared, so only an admin may reset it. */
export function canForgetLearning(
  { entityType }: Pick<Journal, 'entityType'>,
  isOrganisationAdmin: boolean,
): boolean {
  return entityType !== 'organisation' || isOrganisationAdmin;
}
