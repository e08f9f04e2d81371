export { GroupManagement } from './groups/web/group-management.tsx';
export { MemberManagement } from './members/web/member-management.tsx';
export { ColleaguePicker } from './organisations/web/colleague-picker.tsx';
export { Management } from './organisations/web/management.tsx';
export { OrganisationBar } from './organisations/web/organisation-bar.tsx';
export {
  ORGANISATIONS_KEY,
  organisationQuery,
  organisationsQuery,
  useOrganisationTopics,
  useRefreshOrganisations,
} from './organisations/web/organisation-queries.ts';
export { OrganisationStats } from './organisations/web/organisation-stats.tsx';
export { SecondFactorPolicy } from './organisations/web/second-factor-policy.tsx';
export { ProvisioningCard } from './provisioning/web/provisioning-card.tsx';
export { DomainsPanel } from './single-sign-on/web/domains-to-confirm.tsx';
export { SingleSignOn } from './single-sign-on/web/single-sign-on.tsx';
