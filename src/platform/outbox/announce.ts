import type { z } from 'zod';
import type { EventType } from '#base/event.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { addToOutbox } from './add-to-outbox.ts';

/**
 * Announces a fact in the transaction of the change itself: both are kept, or neither. Followers and live streams
 * learn of it once it is committed. `null` stands for a fact of the platform that belongs to no organisation.
 */
export async function announce<P extends z.ZodObject>(
  tx: Transaction,
  organisationId: OrganisationId | null,
  type: EventType<P>,
  payload: z.input<P>,
): Promise<void> {
  await announceAll(tx, organisationId, type, [payload]);
}

/** The same for many facts of one type, in order, without a statement for each. */
export async function announceAll<P extends z.ZodObject>(
  tx: Transaction,
  organisationId: OrganisationId | null,
  type: EventType<P>,
  payloads: readonly z.input<P>[],
): Promise<void> {
  const facts = payloads.map((payload) => {
    const checked = type.payload.parse(payload);
    return {
      organisationId,
      name: type.name,
      payload: checked,
      topics: [...type.topics(checked)],
      recheck: [...(type.recheck?.(checked) ?? [])],
    };
  });
  await addToOutbox(tx, facts);
}
