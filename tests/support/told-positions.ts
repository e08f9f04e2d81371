import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { embeddedDatabase } from './product-folder.ts';

const LOOK_AGAIN_MS = 50;
const LIMIT_MS = 30_000;

/** Where in the line the facts of one topic stand, read behind the product's back: what followers must have heard. */
export async function toldPositions(dataDir: string, topic: string): Promise<number[]> {
  const { url } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const giveUp = performance.now() + LIMIT_MS;
    // A fact is given its place in the line a moment after it was written.
    for (;;) {
      const { rows } = await client.query<{ position: string | null }>(
        'SELECT position::text FROM vigie.outbox WHERE $1 = ANY(topics) ORDER BY outbox.position',
        [topic],
      );
      const places = rows.flatMap(({ position }) => (position === null ? [] : Number(position)));
      if (places.length === rows.length) return places;
      if (performance.now() > giveUp)
        throw new Error(`${rows.length - places.length} facts have no place in the line`);
      await pause(LOOK_AGAIN_MS);
    }
  } finally {
    await client.end();
  }
}
