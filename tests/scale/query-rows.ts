import pg from 'pg';

/** Queries the database directly, as its owner. */
export async function queryRows(databaseUrl: string, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
