import { once } from 'node:events';
import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import pg from 'pg';
import { z } from 'zod';
import { addElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
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
/** What the server of vectors is given for an answer; a search that waits for it takes as long. */
export const ANSWER_WITHIN_SECONDS = 300;
/** What a search gives it is a second and a half; between the two lies whatever a busy machine adds. */
const SEARCH_WITHIN_MS = (ANSWER_WITHIN_SECONDS / 5) * 1_000;
const asked = z.object({ input: z.array(z.string()) });

export interface EmbeddingsServer {
  readonly url: string;
  isSilent: boolean;
  /** Texts whose vectors were asked for and never given. */
  readonly unanswered: string[];
}

/** A server of vectors that, while it is silent, takes every question and answers none. */
export async function silentEmbeddings(opened: AsyncDisposableStack): Promise<EmbeddingsServer> {
  const state = { isSilent: false, unanswered: [] as string[] };
  const server = createServer(async (request, response) => {
    const { input } = asked.parse(JSON.parse(await textOf(request)));
    if (state.isSilent) return void state.unanswered.push(...input);
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
  const say = async (words: string) => {
    const comment = { analysisId, elementId: newId(), type: 'comment', words } as const;
    await ask(url, addElement, comment, person.headers);
  };
  let slowest = 0;
  const isFound = async (q: string) => {
    const begunAt = performance.now();
    const { output } = await ask(url, find, { q }, person.headers);
    slowest = Math.max(slowest, performance.now() - begunAt);
    return (output?.passages.total ?? 0) > 0;
  };
  await say('Le varech revient.');
  const areMade = () => hasAllVectors(databaseUrl);
  await soon(async () => (await isFound('varech')) && (await areMade()), A_LONG_WHILE_MS);
  embeddings.isSilent = true;
  slowest = 0;
  // Other words than before: what they mean is not remembered.
  const isAnswered = await isFound('varech revient');
  const { unanswered } = embeddings;
  trial.holds(
    'a search whose vectors never come is answered by its words',
    isAnswered && unanswered.includes('varech revient'),
    unanswered,
  );
  await say('La laisse de mer avance.');
  const isTaken = await soon(() => isFound('laisse'), A_LONG_WHILE_MS);
  trial.holds('what is written meanwhile is found by its words', isTaken);
  // Counted a moment after it can be found.
  const isWithout = async () => unanswered.some((text) => text.includes('La laisse')) && !(await areMade());
  trial.holds('though its vectors were asked for and did not come', await soon(isWithout), unanswered);
  trial.note(`slowest search: ${slowest.toFixed(0)} ms`);
  trial.holds('no search waits for the server of vectors', slowest < SEARCH_WITHIN_MS, slowest);
  embeddings.isSilent = false;
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
