import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { embeddedDatabase } from './product-folder.ts';

const POLL_MS = 50;
const LIMIT_MS = 30_000;

/** The outbox positions of the events of one topic, read directly from the database: those that listeners must receive. */
export async function announcedPositions(dataDir: string, topic: string): Promise<number[]> {
  const { url } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const giveUp = performance.now() + LIMIT_MS;
    // An event gets its position shortly after it was written.
    for (;;) {
      const { rows } = await client.query<{ position: string | null }>(
        'SELECT position::text FROM vigie.outbox WHERE $1 = ANY(topics) ORDER BY outbox.position',
        [topic],
      );
      const places = rows.flatMap(({ position }) => (position === null ? [] : Number(position)));
      if (places.length === rows.length) return places;
      if (performance.now() > giveUp)
        throw new Error(`${rows.length - places.length} events have no position`);
      await pause(POLL_MS);
    }
  } finally {
    await client.end();
  }
}
