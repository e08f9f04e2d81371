import { ServerTrouble } from './server-trouble.ts';

type Ask = (input: readonly string[]) => Promise<Float32Array[]>;

/** Shorter ones are not refused for their length. */
const SHORTEST_CUT = 500;

/**
 * Asks for all at once; where the server refuses these texts, for each half, and for a single text by its beginning:
 * a text too long for the model neither fails nor shortens its neighbours.
 */
export async function inSmallerParts(texts: readonly string[], ask: Ask): Promise<Float32Array[]> {
  try {
    return await ask(texts);
  } catch (failure) {
    if (!(failure instanceof ServerTrouble && failure.kind === 'input')) throw failure;
    const half = Math.ceil(texts.length / 2);
    if (texts.length > 1) {
      const first = await inSmallerParts(texts.slice(0, half), ask);
      return [...first, ...(await inSmallerParts(texts.slice(half), ask))];
    }
    const [text = ''] = texts;
    if (text.length <= SHORTEST_CUT) throw failure;
    return inSmallerParts([text.slice(0, text.length / 2).toWellFormed()], ask);
  }
}
