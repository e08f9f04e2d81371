import type { Transaction } from '#platform/database/database.ts';
import { addNotifications } from './add-notifications.ts';
import type { AnalysisAct } from './analysis-act.ts';
import { announceChanged } from './announce-changed.ts';
import { type Concerned, findRecipients } from './find-recipients.ts';
import { joinEdits } from './join-edits.ts';

/** NO-04: notifies the audience of an act; the number of statements does not depend on its size. */
export async function tellOfAct(tx: Transaction, act: AnalysisAct, audience: Concerned): Promise<void> {
  const recipients = await findRecipients(tx, act, audience);
  if (recipients.length === 0) return;
  const merged = new Set(act.act === 'modified' ? await joinEdits(tx, act, recipients) : []);
  const remaining = recipients.filter((userId) => !merged.has(userId));
  await addNotifications(tx, act, remaining);
  await announceChanged(tx, act.organisationId, recipients);
}
