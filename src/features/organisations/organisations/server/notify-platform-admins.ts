import type { z } from 'zod';
import type { EventType } from '#base/event.ts';
import type { OrganisationId } from '#base/ids.ts';
import { announce } from '#platform/outbox/announce.ts';
import { defineConsumer, type OutboxConsumer } from '#platform/outbox/define-consumer.ts';
import { organisationChanged, organisationOpened, organisationTouched } from '../events.ts';

/** An event whose payload contains its organisation. */
type OrganisationEvent = EventType<z.ZodObject<{ organisationId: z.ZodType<OrganisationId> }>>;

/** Forwards the events of all organisations to platform admins. */
export function notifyPlatformAdmins(events: readonly OrganisationEvent[]): OutboxConsumer {
  return defineConsumer({
    name: 'tell-platform',
    events: [organisationOpened, organisationChanged, ...events],
    handle: async (tx, { payload: { organisationId } }) => {
      await announce(tx, null, organisationTouched, { organisationId });
    },
  });
}
