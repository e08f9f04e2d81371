export { ColleaguePicker } from './colleague-picker.tsx';
export { DeletionDialog } from './deletion-dialog.tsx';
export { Management } from './management.tsx';
export type { ManagementLayout } from './management-head.tsx';
export { OrganisationBar } from './organisation-bar.tsx';
export {
  ORGANISATIONS_KEY,
  organisationQuery,
  organisationsQuery,
  personQuery,
  useOrganisationTopics,
  useRefreshOrganisations,
} from './organisation-queries.ts';
export { OrganisationStats } from './organisation-stats.tsx';
export type { PeopleFinder } from './people-finder.ts';
export { usePeople } from './use-people.ts';
