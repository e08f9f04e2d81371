import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

const REQUEST_STARTS = 'http.server.request.start';

/**
 * Counts what a server in this process sends to the database to answer requests, and nothing that it does by itself
 * meanwhile, which would fall into every request on a busy machine; the beginning and the end of a transaction are messages
 * of their own, and count. To be asked for before the server is, which is the test file's own: connections that are open
 * already are not counted.
 */
export function statementCounter(): { steadyCount(work: () => Promise<unknown>): Promise<number> } {
  const { query } = pg.Client.prototype;
  const answering = new AsyncLocalStorage<true>();
  const startsAnswering = () => answering.enterWith(true);
  let sent = 0;
  beforeAll(() => {
    subscribe(REQUEST_STARTS, startsAnswering);
    // `query` has a dozen overloads; this one only counts and passes everything on.
    pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]) {
      if (answering.getStore()) sent += 1;
      return Reflect.apply(query, this, asked);
    } as typeof query;
  });
  afterAll(() => {
    unsubscribe(REQUEST_STARTS, startsAnswering);
    pg.Client.prototype.query = query;
  });
  return {
    /** The least, found three times: who asks is looked up at first, and now and then again. */
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
