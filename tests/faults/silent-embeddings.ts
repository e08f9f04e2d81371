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
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';

const DIMENSIONS = 8;
/** The configured timeout of the embeddings server; a search that waited for it would take this long. */
export const ANSWER_WITHIN_SECONDS = 300;
/** A search waits only a second and a half for it; the limit leaves a margin for a busy machine. */
const SEARCH_WITHIN_MS = (ANSWER_WITHIN_SECONDS / 5) * 1_000;
const requestBody = z.object({ input: z.array(z.string()) });

export interface EmbeddingsServer {
  readonly url: string;
  isSilent: boolean;
  /** Texts whose embeddings were requested and not answered. */
  readonly unanswered: string[];
}

/** An embeddings server that accepts requests but, while it is silent, does not answer them. */
export async function silentEmbeddings(opened: AsyncDisposableStack): Promise<EmbeddingsServer> {
  const state = { isSilent: false, unanswered: [] as string[] };
  const server = createServer(async (request, response) => {
    const { input } = requestBody.parse(JSON.parse(await textOf(request)));
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

/** Searches answer in time by keywords, new texts are indexed, and vectors are added later. */
export async function searchesContinue(
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
  await waitUntil(async () => (await isFound('varech')) && (await areMade()), LONG_TIMEOUT_MS);
  embeddings.isSilent = true;
  slowest = 0;
  // A new query: its vector is not cached.
  const isAnswered = await isFound('varech revient');
  const { unanswered } = embeddings;
  trial.holds(
    'a search without vectors is answered by keywords',
    isAnswered && unanswered.includes('varech revient'),
    unanswered,
  );
  await say('La laisse de mer avance.');
  const isTaken = await waitUntil(() => isFound('laisse'), LONG_TIMEOUT_MS);
  trial.holds('text written meanwhile is found by keywords', isTaken);
  // The state is updated shortly after the text can be found.
  const isWithout = async () => unanswered.some((text) => text.includes('La laisse')) && !(await areMade());
  trial.holds('although its vectors were requested and not returned', await waitUntil(isWithout), unanswered);
  trial.note(`slowest search: ${slowest.toFixed(0)} ms`);
  trial.holds('no search waits for the embeddings server', slowest < SEARCH_WITHIN_MS, slowest);
  embeddings.isSilent = false;
  trial.holds(
    'vectors are added once the embeddings server answers',
    await waitUntil(areMade, LONG_TIMEOUT_MS),
  );
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
