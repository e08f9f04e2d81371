import type { OrganisationId } from '#base/ids.ts';

/** Stands where an organisation would for what is published and belongs to none. */
export const PUBLISHED: OrganisationId = '00000000-0000-0000-0000-000000000000';
