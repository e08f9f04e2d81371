import type { Log } from '../../log.ts';
import { logTrouble } from '../../log-trouble.ts';
import { type Embeddings, EmbeddingsUnavailable } from '../embeddings.ts';
import type { PROVIDERS } from '../embeddings-settings.ts';
import { askServer } from './ask-server.ts';
import { checkedVectors } from './checked-vectors.ts';
import { openCircuit } from './circuit.ts';
import { inSmallerParts } from './in-smaller-parts.ts';
import { PROTOCOLS } from './protocols.ts';
import { ServerTrouble } from './server-trouble.ts';

export interface HttpEmbeddingsSettings {
  readonly provider: (typeof PROVIDERS)[number];
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** For one question. */
  readonly timeoutMs: number;
}

const TEXTS_PER_QUESTION = 64;
/** Far above a passage, and within what large models read. */
const LONGEST_TEXT = 8_000;
const PATIENCE = { pausesMs: [250, 1_000], restMs: 5_000, now: () => performance.now() };

/** A server that the operator chose, wherever it is: its address is not a stranger's, so nothing guards the way to it. */
export function httpEmbeddings(settings: HttpEmbeddingsSettings, log: Log, patience = PATIENCE): Embeddings {
  const { provider, model, apiKey, timeoutMs } = settings;
  const { endpointOf, vectorsOf } = PROTOCOLS[provider];
  const endpoint = endpointOf(new URL(settings.url));
  const server = { endpoint, apiKey, timeoutMs, pausesMs: patience.pausesMs };
  const forAll = openCircuit(patience.restMs, patience.now);
  // A server busy with indexing is too slow for a search; that is no reason to stop the indexing.
  const forSearches = openCircuit(patience.restMs, patience.now);
  let known: number | undefined;

  async function ask(input: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const fresh = forAll.fresh() ?? (signal && forSearches.fresh());
    if (fresh) throw new EmbeddingsUnavailable(fresh.message);
    try {
      const answer = await askServer(server, { model, input }, signal);
      const vectors = checkedVectors(vectorsOf(answer), input.length, known);
      known ??= vectors[0]?.length;
      return vectors;
    } catch (failure) {
      if (failure instanceof ServerTrouble) note(failure);
      throw failure;
    }
  }

  function note(trouble: ServerTrouble): void {
    if (trouble.kind === 'left' || trouble.kind === 'input') return;
    (trouble.kind === 'late' ? forSearches : forAll).failed(trouble);
    logTrouble(log, trouble, 'no vectors from the embeddings server');
  }

  async function dimensions(signal?: AbortSignal): Promise<number> {
    if (known === undefined) await ask(['Vigie'], signal);
    return known ?? 0;
  }

  return {
    id: `${provider}:${model}@${endpoint.host}`,
    dimensions: () => dimensions(),
    async embed(texts, signal) {
      const saying = texts.filter(saysSomething).map((text) => text.slice(0, LONGEST_TEXT).toWellFormed());
      const vectors: Float32Array[] = [];
      for (let from = 0; from < saying.length; from += TEXTS_PER_QUESTION) {
        const part = saying.slice(from, from + TEXTS_PER_QUESTION);
        vectors.push(...(await inSmallerParts(part, (input) => ask(input, signal))));
      }
      if (saying.length === texts.length) return vectors;
      const size = await dimensions(signal);
      const inOrder = vectors.values();
      return texts.map((text) => (saysSomething(text) && inOrder.next().value) || new Float32Array(size));
    },
  };
}

function saysSomething(text: string): boolean {
  return text.trim() !== '';
}
