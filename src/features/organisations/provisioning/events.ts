import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** The token of the directory was created, renewed or revoked, or a call of the directory was refused. */
export const provisioningChanged = event(
  'provisioning-changed',
  z.object({ organisationId: id }),
  ({ organisationId }) => [`organisation:${organisationId}`],
);
