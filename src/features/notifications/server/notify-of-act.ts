import type { Transaction } from '#platform/database/database.ts';
import { addNotifications } from './add-notifications.ts';
import type { AnalysisAct } from './analysis-act.ts';
import { announceNotificationsChanged } from './announce-notifications-changed.ts';
import { type Audience, findRecipients } from './find-recipients.ts';
import { mergeEdits } from './merge-edits.ts';

/** NO-04: notifies the audience of an act; the number of statements does not depend on its size. */
export async function notifyOfAct(tx: Transaction, act: AnalysisAct, audience: Audience): Promise<void> {
  const recipients = await findRecipients(tx, act, audience);
  if (recipients.length === 0) return;
  const merged = new Set(act.act === 'modified' ? await mergeEdits(tx, act, recipients) : []);
  const remaining = recipients.filter((userId) => !merged.has(userId));
  await addNotifications(tx, act, remaining);
  await announceNotificationsChanged(tx, act.organisationId, recipients);
}
