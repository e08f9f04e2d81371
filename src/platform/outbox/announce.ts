import type { z } from 'zod';
import type { EventType } from '#base/event.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { addToOutbox } from './add-to-outbox.ts';

/**
 * Announces an event in the transaction of the change itself: both are kept, or neither. Consumers and live streams receive
 * it after the commit. `null` means an event of the platform that belongs to no organisation.
 */
export async function announce<P extends z.ZodObject>(
  tx: Transaction,
  organisationId: OrganisationId | null,
  type: EventType<P>,
  payload: z.input<P>,
): Promise<void> {
  await announceAll(tx, organisationId, type, [payload]);
}

/** Announces many events of one type, in order, by few statements. */
export async function announceAll<P extends z.ZodObject>(
  tx: Transaction,
  organisationId: OrganisationId | null,
  type: EventType<P>,
  payloads: readonly z.input<P>[],
): Promise<void> {
  const events = payloads.map((payload) => {
    const parsed = type.payload.parse(payload);
    return {
      organisationId,
      name: type.name,
      payload: parsed,
      topics: [...type.topics(parsed)],
      recheck: [...(type.recheck?.(parsed) ?? [])],
    };
  });
  await addToOutbox(tx, events);
}
