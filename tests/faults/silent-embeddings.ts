import { once } from 'node:events';
import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import pg from 'pg';
import { z } from 'zod';
import { addElement } from '../../src/features/elements/contract/elements.ts';
import { find } from '../../src/features/finding/contract/palette.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import { ask } from '../support/ask.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import type { SignedInPerson } from '../support/signed-in-people.ts';
import type { Trial } from './fault.ts';
import { A_LONG_WHILE_MS, soon } from './soon.ts';

const DIMENSIONS = 8;
/** What people wait for a search at most, on a machine that is busy with other faults; less than the server of vectors is given. */
const SEARCH_WITHIN_MS = 15_000;
const asked = z.object({ input: z.array(z.string()) });

export interface EmbeddingsServer {
  readonly url: string;
  isSilent: boolean;
  calls: number;
}

/** A server of vectors that takes every question and answers none, until it is well. */
export async function silentEmbeddings(opened: AsyncDisposableStack): Promise<EmbeddingsServer> {
  const state = { isSilent: true, calls: 0 };
  const server = createServer(async (request, response) => {
    const { input } = asked.parse(JSON.parse(await textOf(request)));
    state.calls += 1;
    if (state.isSilent) return;
    const data = input.map((text, index) => ({ index, embedding: lettersOf(text) }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return Object.assign(state, {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  });
}

function lettersOf(text: string): number[] {
  const counts = Array.from({ length: DIMENSIONS }, () => 1);
  for (const letter of text) counts[(letter.codePointAt(0) ?? 0) % DIMENSIONS] = 1 + text.length;
  return counts;
}

/** Searches answer by words within their time, what is written is indexed, and vectors are made later. */
export async function searchesGoOn(
  trial: Trial,
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  embeddings: EmbeddingsServer,
  person: SignedInPerson,
): Promise<void> {
  const { url: databaseUrl } = await embeddedDatabase(dataDir);
  const database = openDatabase({ url: databaseUrl, connections: 1, log: silentLog });
  const analysisId = await analysePage(database, person, { title: 'Récifs artificiels' }).finally(() =>
    database.close(),
  );
  const comment = { analysisId, elementId: newId(), type: 'comment', words: 'Le varech revient.' } as const;
  await ask(url, addElement, comment, person.headers);
  let slowest = 0;
  const isFound = async () => {
    const begunAt = performance.now();
    const { output } = await ask(url, find, { q: 'varech' }, person.headers);
    slowest = Math.max(slowest, performance.now() - begunAt);
    return (output?.passages.total ?? 0) > 0;
  };
  trial.holds('what is written is found by its words while no vectors come', await soon(isFound, 60_000));
  trial.holds('the server of vectors was asked', await soon(() => embeddings.calls > 0), embeddings.calls);
  trial.holds(`searches answer within ${SEARCH_WITHIN_MS} ms`, slowest < SEARCH_WITHIN_MS, slowest);
  embeddings.isSilent = false;
  const areMade = () => hasAllVectors(databaseUrl);
  trial.holds('vectors are made once they come', await soon(areMade, A_LONG_WHILE_MS));
}

async function hasAllVectors(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ whole: boolean | null }>(
      `SELECT bool_and(without_vectors = 0 AND rebuild_asked_at IS NULL) AND NOT EXISTS (SELECT FROM vigie.search_pending)
         AS whole FROM vigie.search_states WHERE findables > 0`,
    );
    return rows[0]?.whole === true;
  } finally {
    await client.end();
  }
}
