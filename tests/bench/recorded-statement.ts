import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Transaction } from '../../src/platform/database/database.ts';

interface Recorded {
  readonly text: string;
  readonly values: unknown[];
}

/** Records the single statement that some work of the product sends, so that the reference stays identical. */
export async function recordedStatement(
  url: string,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Recorded> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  const recorded: Recorded[] = [];
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const record = (statement: { text: string }, values: unknown[]) => {
    recorded.push({ text: statement.text, values });
    return ask(statement, values);
  };
  client.query = record as unknown as pg.Client['query'];
  try {
    await work(drizzle(client));
  } finally {
    await client.end();
  }
  const [one, ...others] = recorded;
  if (!one || others.length > 0) throw new Error(`expected one statement, saw ${recorded.length}`);
  return one;
}
