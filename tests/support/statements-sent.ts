import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

const TRIES = 3;

/**
 * Counts what a server in this process sends to the database; the beginning and the end of a transaction are messages
 * of their own, and count. To be asked for before the server is.
 */
export function statementsSent(): { least(work: () => Promise<unknown>): Promise<number> } {
  const { query } = pg.Client.prototype;
  let sent = 0;
  beforeAll(() => {
    // `query` has a dozen overloads; this one only counts and passes everything on.
    pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]) {
      sent += 1;
      return Reflect.apply(query, this, asked);
    } as typeof query;
  });
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
  return {
    /** Of several tries: the outbox looks around now and then, and whoever asks first has to be recognised. */
    async least(work) {
      const counts: number[] = [];
      for (let tried = 0; tried < TRIES; tried += 1) {
        const before = sent;
        await work();
        counts.push(sent - before);
      }
      return Math.min(...counts);
    },
  };
}
