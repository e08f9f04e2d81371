import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeAtomically } from '../write-atomically.ts';
import { type OpenMail, toEnvelope } from './mail.ts';

/** Stores mails where no mail server is configured, for development and trials. */
export interface MailboxFolder extends OpenMail {
  /** Ids of all mails, newest first. */
  list(): Promise<string[]>;
  /** The message as it would have been sent, or undefined when there is no such id. */
  read(mailId: string): Promise<Buffer | undefined>;
}

const MAIL_ID = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/;

/** Stores mails as `.eml` files named by time. Each file appears complete or not at all. */
export function openMailboxFolder(folder: string, from: string): MailboxFolder {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: composed } = await composer.sendMail(toEnvelope(from, message));
      if (!Buffer.isBuffer(composed)) throw new Error('the composer must return bytes');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAtomically(join(folder, `${newMailId(new Date())}.eml`), composed);
    },
    async list() {
      const names = await readdir(folder).catch(ifMissing<string[]>([]));
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
      return ids.filter((mailId) => MAIL_ID.test(mailId)).sort((a, b) => b.localeCompare(a));
    },
    async read(mailId) {
      if (!MAIL_ID.test(mailId)) return undefined;
      return readFile(join(folder, `${mailId}.eml`)).catch(ifMissing(undefined));
    },
    async close() {
      composer.close();
    },
  };
}

function newMailId(at: Date): string {
  return `${at.toISOString().replace(/[-:.]/g, '')}-${randomBytes(6).toString('hex')}`;
}

function ifMissing<T>(fallback: T): (failure: unknown) => T {
  return (failure) => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return fallback;
    throw failure;
  };
}
