import type { z } from 'zod';
import type { EventType } from '#base/event.ts';
import type { OrganisationId } from '#base/ids.ts';
import { type Transaction, wakeAfterCommit } from '../database/database.ts';
import { ANNOUNCED_CHANNEL, outbox } from './outbox-tables.ts';

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
  const checked = type.payload.parse(payload);
  await tx.insert(outbox).values({
    organisationId,
    name: type.name,
    payload: checked,
    topics: [...type.topics(checked)],
    recheck: [...(type.recheck?.(checked) ?? [])],
  });
  wakeAfterCommit(tx, ANNOUNCED_CHANNEL);
}
