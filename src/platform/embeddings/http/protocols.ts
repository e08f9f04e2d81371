import { z } from 'zod';
import type { PROVIDERS } from '../embeddings-settings.ts';

type Vectors = readonly (readonly unknown[])[];

/** The differences between the supported APIs; the request body is the same for both. */
interface Protocol {
  /** The endpoint, given the configured address: of the server, of its API, or of the endpoint itself. */
  endpointOf(address: URL): URL;
  /** The vectors of a response, in the order of the texts; undefined when the response has another shape. */
  vectorsOf(answer: unknown): Vectors | undefined;
}

// Elements are validated once, when they are copied.
const vector = z.custom<readonly unknown[]>(Array.isArray);
const openAiAnswer = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: vector })),
});
const ollamaAnswer = z.object({ embeddings: z.array(vector) });

export const PROTOCOLS: Record<(typeof PROVIDERS)[number], Protocol> = {
  openai: {
    endpointOf: (address) => withPath(address, (path) => (path === '' ? '/v1' : path), '/embeddings'),
    vectorsOf(answer) {
      const { data } = openAiAnswer.safeParse(answer);
      return data && byIndex(data.data);
    },
  },
  ollama: {
    endpointOf: (address) => withPath(address, (path) => `${path.replace(/\/api$/, '')}/api`, '/embed'),
    vectorsOf: (answer) => ollamaAnswer.safeParse(answer).data?.embeddings,
  },
};

function withPath(address: URL, apiOf: (path: string) => string, call: string): URL {
  const endpoint = new URL(address);
  const path = address.pathname.replace(/(?<!\/)\/+$/, '');
  endpoint.pathname = path.endsWith(call) ? path : `${apiOf(path)}${call}`;
  return endpoint;
}

function byIndex(
  entries: readonly { readonly index?: number | undefined; readonly embedding: readonly unknown[] }[],
): Vectors | undefined {
  const placed = new Map(entries.map(({ index, embedding }, at) => [index ?? at, embedding]));
  const inOrder = entries.flatMap((_, at) => {
    const found = placed.get(at);
    return found ? [found] : [];
  });
  return inOrder.length === entries.length ? inOrder : undefined;
}
