import type { z } from 'zod';
import { splitIntoChunks } from '#base/arrays.ts';
import type { EventType } from '#base/event.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce, announceAll } from '#platform/outbox/announce.ts';
import { defineConsumer, type OutboxConsumer } from '#platform/outbox/define-consumer.ts';
import {
  type accessNarrowed,
  organisationChanged,
  organisationOpened,
  organisationTouched,
  type profilesTouched,
} from '../events.ts';

/** Each recipient gets the whole list of an event, so a large group is announced in several short events. */
const RECIPIENTS_PER_EVENT = 100;

/** Announces an event that concerns many people. */
export async function announceToPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  event: typeof profilesTouched | typeof accessNarrowed,
  userIds: readonly UserId[],
): Promise<void> {
  const parts = splitIntoChunks(userIds, RECIPIENTS_PER_EVENT);
  await announceAll(
    tx,
    organisationId,
    event,
    parts.map((part) => ({ organisationId, userIds: part })),
  );
}

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
