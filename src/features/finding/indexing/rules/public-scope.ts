import type { OrganisationId } from '#base/ids.ts';

/** The reserved organisation id under which publications, which belong to no organisation, are indexed. */
export const PUBLIC_SCOPE_ID: OrganisationId = '00000000-0000-0000-0000-000000000000';
