import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/**
 * Counts what a server in this process sends to the database; the beginning and the end of a transaction are messages
 * of their own, and count. To be asked for before the server is, which is the test file's own: connections that are open
 * already are not counted.
 */
export function statementsSent(): { steadyCount(work: () => Promise<unknown>): Promise<number> } {
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
    /** The least, found three times: the outbox looks around now and then, and who asks is looked up at first. */
    async steadyCount(work) {
      for (const counts: number[] = []; ; ) {
        const before = sent;
        await work();
        counts.push(sent - before);
        if (sent === 0) throw new Error('nothing was counted: the server was open before');
        const least = Math.min(...counts);
        if (counts.filter((count) => count === least).length === 3) return least;
      }
    },
  };
}
