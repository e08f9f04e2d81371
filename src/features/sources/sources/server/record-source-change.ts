import type { Id, UserId } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { sourceChanged } from '../events.ts';

interface Change {
  readonly by: UserId;
  readonly sourceId: Id;
  readonly act: 'source-added' | 'source-changed' | 'source-paused' | 'source-resumed';
  readonly details?: { readonly changed: readonly string[] };
}

/** Records an act on a source in the audit log and announces it. */
export async function recordSourceChange(tx: Transaction, { by, sourceId, ...act }: Change): Promise<void> {
  await recordAudit(tx, { organisationId: null, actorId: by, subject: `source:${sourceId}`, ...act });
  await announce(tx, null, sourceChanged, { sourceId });
}
