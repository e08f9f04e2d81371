import type { Journal } from '../contract/journals.ts';

/** What a section of the whole organisation learnt is everybody's: only an admin has it forgotten. */
export function mayForgetLearning(
  { entityType }: Pick<Journal, 'entityType'>,
  isOrganisationAdmin: boolean,
): boolean {
  return entityType !== 'organisation' || isOrganisationAdmin;
}
