import { createServer } from 'node:http';
import { z } from 'zod';
import { databaseUrls } from '../../src/platform/database/logins.ts';
import { openPool } from '../../src/platform/database/pool.ts';
import { silentLog } from '../../src/platform/log.ts';

/** The work of the minimal server; the statement is recorded from the product. */
export const bareWork = z.object({
  url: z.string(),
  connections: z.number(),
  begin: z.string(),
  text: z.string(),
  values: z.array(z.unknown()),
});
export type BareWork = z.infer<typeof bareWork>;

/**
 * A minimal server for the same rows, in its own process: `/transaction` runs the same statements as the product with the
 * same kind of pool, `/select` only the SELECT.
 */
const { url, connections, begin, text, values } = bareWork.parse(JSON.parse(process.argv[2] ?? ''));
const urls = databaseUrls(url);
const tenants = openPool(urls.requests, connections, silentLog);
const platform = openPool(urls.platform, connections, silentLog);

async function inTransaction(): Promise<unknown> {
  const client = await tenants.connect();
  try {
    client.query(begin).catch(() => undefined);
    const { rows } = await client.query(text, values);
    await client.query('COMMIT');
    return rows;
  } finally {
    client.release();
  }
}

async function oneSelect(): Promise<unknown> {
  const { rows } = await platform.query(text, values);
  return rows;
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await (request.url === '/select' ? oneSelect() : inTransaction()));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('disconnect', () => process.exit(0));
