import pg from 'pg';
import { embeddedDatabase } from './product-folder.ts';

/** Where in the line the facts of one topic stand, read behind the product's back: what followers must have heard. */
export async function toldPositions(dataDir: string, topic: string): Promise<number[]> {
  const { url } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ position: string }>(
      'SELECT position::text FROM vigie.outbox WHERE position IS NOT NULL AND $1 = ANY(topics) ORDER BY outbox.position',
      [topic],
    );
    return rows.map(({ position }) => Number(position));
  } finally {
    await client.end();
  }
}
