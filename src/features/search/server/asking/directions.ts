import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Models } from '../lance/models.ts';
import type { Directions } from './meaning.ts';

/** Longer nobody waits for a model; words answer meanwhile. */
const WAITED_MS = 1_500;
/** The same text is looked for in every kind and section at once, and again by the next letter and page. */
const REMEMBERED = 200;

type Answered = Promise<Float32Array | null>;
const remembered = new WeakMap<Embeddings, Map<string, Answered>>();

/** What a text means to each of the models; those that do not answer in time are missing. */
export async function directionsOf(
  text: string,
  embeddingsIds: readonly string[],
  models: Models,
  waitedMs = WAITED_MS,
): Promise<Directions> {
  const found = await Promise.all(
    [...new Set(embeddingsIds)].map(async (id) => {
      const model = id === '' ? null : models.byId(id);
      const direction = model && (await remember(model, text, () => direct(model, text, waitedMs)));
      return direction ? ([[id, direction]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

async function remember(model: Embeddings, text: string, ask: () => Answered): Answered {
  const known = remembered.get(model) ?? new Map<string, Answered>();
  remembered.set(model, known);
  const answered = known.get(text) ?? ask();
  // The one used last stands last.
  known.delete(text);
  known.set(text, answered);
  for (const oldest of [...known.keys()].slice(0, -REMEMBERED)) known.delete(oldest);
  try {
    const direction = await answered;
    if (!direction) forget(known, text, answered);
    return direction;
  } catch (failure) {
    forget(known, text, answered);
    throw failure;
  }
}

/** Unless it was asked anew meanwhile. */
function forget(known: Map<string, Answered>, text: string, answered: Answered): void {
  if (known.get(text) === answered) known.delete(text);
}

async function direct(model: Embeddings, text: string, waitedMs: number): Answered {
  try {
    const [direction] = await model.embed([text], AbortSignal.timeout(waitedMs));
    return direction ?? null;
  } catch (failure) {
    if (failure instanceof EmbeddingsUnavailable) return null;
    throw failure;
  }
}
