import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as its recipient reads it. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first link in the text. */
  readonly link: string;
}

/** A mail is a job behind others: on a busy machine it waits longer than a screen. */
const TIMEOUT_MS = 120_000;

/** The mails to this address in the mailbox folder, oldest first; waits until there are at least this many. */
export async function mailsTo(dataDir: string, to: string, atLeast: number): Promise<ReceivedMail[]> {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await received(join(dataDir, 'mailbox'), to);
    if (found.length >= atLeast) return found;
    if (Date.now() > giveUp) throw new Error(`${found.length} mails reached ${to} instead of ${atLeast}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function received(folder: string, to: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name))),
  );
  // The folder has the mails of all journeys: parse only those that contain the address.
  const mails = await Promise.all(
    files.filter((file) => file.includes(to)).map((file) => PostalMime.parse(file)),
  );
  return mails
    .filter((mail) => mail.to?.some((recipient) => recipient.address === to))
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    .map(({ subject = '', text = '', html = '' }) => ({
      subject,
      text,
      html,
      link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    }));
}
