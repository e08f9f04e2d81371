import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { withConnectionOptions } from '../../src/platform/database/pool.ts';

/** A statement as sent by the product, and its role. */
export interface SentStatement {
  readonly role: string;
  readonly text: string;
}

/** A connection option that marks the connections of the recorded server, not those of the tests. */
const MARK = '-c vigie.recorded=on';
const connection = z.object({ options: z.string().nullish(), user: z.string() });
const statement = z.union([z.string().transform((text) => ({ text })), z.object({ text: z.string() })]);

/**
 * Records every distinct statement that a server in this process sends through the given database. Must be called before
 * the server is started.
 */
export function recordStatements(database: () => Database) {
  const { query } = pg.Client.prototype;
  const sent = new Map<string, SentStatement>();
  const record = (client: pg.Client, [asked]: unknown[]) => {
    const { options, user } = connection.parse(Reflect.get(client, 'connectionParameters'));
    const parsed = statement.safeParse(asked);
    if (!options?.includes(MARK) || !parsed.success) return;
    const role = /^vigie_(app|platform)/.exec(user)?.[0] ?? 'owner';
    const { text } = parsed.data;
    sent.set(`${role} ${text}`, { role, text });
  };
  beforeAll(() => {
    // `query` has a dozen overloads; this wrapper only records and forwards.
    pg.Client.prototype.query = function recorded(this: pg.Client, ...asked: unknown[]) {
      record(this, asked);
      return Reflect.apply(query, this, asked);
    } as typeof query;
  });
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
  return {
    /** The same database, for the server; its statements are recorded. */
    listenedTo: (): Database => ({
      ...database(),
      ownerUrl: withConnectionOptions(database().ownerUrl, MARK),
    }),
    sent: (): SentStatement[] => [...sent.values()],
    /** Clears the recorded statements. */
    forget: () => sent.clear(),
  };
}
