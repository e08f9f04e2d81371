import type { z } from 'zod';
import type { EventType } from '#base/event.ts';
import type { OrganisationId } from '#base/ids.ts';
import { announce } from '#platform/outbox/announce.ts';
import { type Follower, follow } from '#platform/outbox/follow.ts';
import { organisationChanged, organisationOpened, organisationTouched } from '../events.ts';

/** A fact that says of which organisation it is. */
type OfOrganisation = EventType<z.ZodObject<{ organisationId: z.ZodType<OrganisationId> }>>;

/** Passes what happens in organisations on to the platform admins who watch them all. */
export function tellPlatform(facts: readonly OfOrganisation[]): Follower {
  return follow({
    name: 'tell-platform',
    events: [organisationOpened, organisationChanged, ...facts],
    handle: async (tx, { payload: { organisationId } }) => {
      await announce(tx, null, organisationTouched, { organisationId });
    },
  });
}
