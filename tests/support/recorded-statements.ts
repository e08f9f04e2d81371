import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { withOptions } from '../../src/platform/database/with-options.ts';

/** A statement as the product sent it, and as whom. */
export interface SentStatement {
  readonly role: string;
  readonly text: string;
}

/** Carried by the connections of the server that is listened to; those of the tests do not have it. */
const MARK = '-c vigie.recorded=on';
const connection = z.object({ options: z.string().nullish() });
const statement = z.union([z.string().transform((text) => ({ text })), z.object({ text: z.string() })]);

/**
 * Keeps every different statement that a server in this process sends, given its database. To be asked for before the
 * server is.
 */
export function recordedStatements(database: () => Database) {
  const { query } = pg.Client.prototype;
  const sent = new Map<string, SentStatement>();
  const record = (client: pg.Client, [asked]: unknown[]) => {
    const { options } = connection.parse(Reflect.get(client, 'connectionParameters'));
    const said = statement.safeParse(asked);
    if (!options?.includes(MARK) || !said.success) return;
    const role = /role=(\w+)/.exec(options)?.[1] ?? 'owner';
    const { text } = said.data;
    sent.set(`${role} ${text}`, { role, text });
  };
  beforeAll(() => {
    // `query` has a dozen overloads; this one only listens and passes everything on.
    pg.Client.prototype.query = function recorded(this: pg.Client, ...asked: unknown[]) {
      record(this, asked);
      return Reflect.apply(query, this, asked);
    } as typeof query;
  });
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
  return {
    /** The same database for the server: what it sends there is kept. */
    listenedTo: (): Database => ({ ...database(), ownerUrl: withOptions(database().ownerUrl, MARK) }),
    sent: (): SentStatement[] => [...sent.values()],
    /** From now on, as if none had been sent. */
    forget: () => sent.clear(),
  };
}
