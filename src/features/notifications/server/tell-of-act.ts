import type { Transaction } from '#platform/database/database.ts';
import { addNotifications } from './add-notifications.ts';
import type { AnalysisAct } from './analysis-act.ts';
import { announceChanged } from './announce-changed.ts';
import { type Concerned, findRecipients } from './find-recipients.ts';
import { joinEdits } from './join-edits.ts';

/** NO-04: tells everyone an act concerns, in a handful of statements however many they are. */
export async function tellOfAct(tx: Transaction, act: AnalysisAct, concerned: Concerned): Promise<void> {
  const recipients = await findRecipients(tx, act, concerned);
  if (recipients.length === 0) return;
  const known = new Set(act.act === 'modified' ? await joinEdits(tx, act, recipients) : []);
  const anew = recipients.filter((userId) => !known.has(userId));
  await addNotifications(tx, act, anew);
  await announceChanged(tx, act.organisationId, recipients);
}
