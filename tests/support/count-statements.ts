import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import type { TestMember } from './people.ts';

/** Runs some work as a request of a member and returns the number of statements it sent. */
export async function countStatements(
  { ownerUrl }: Database,
  member: TestMember,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<number> {
  // As in the product, several statements may be pipelined.
  const options = '-c search_path=vigie';
  const client = new pg.Client({ connectionString: ownerUrl, options, pipeline: true });
  await client.connect();
  try {
    await client.query('SET ROLE vigie_app');
    await client.query(`SET app.tenant = '${member.organisationId} ${member.id}'`);
    let statements = 0;
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      statements += 1;
      return ask(...asked);
    }) as pg.Client['query'];
    await work(drizzle(client));
    return statements;
  } finally {
    await client.end();
  }
}
