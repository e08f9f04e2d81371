import { ServerTrouble } from './server-trouble.ts';

type Ask = (input: readonly string[]) => Promise<Float32Array[]>;

/** Shorter texts are not refused for their length. */
const MIN_SHORTENED_LENGTH = 500;

/**
 * Sends all texts at once; when the server refuses them, sends each half, and halves a single text: a text too long for
 * the model neither fails nor shortens the others.
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
    if (text.length <= MIN_SHORTENED_LENGTH) throw failure;
    return inSmallerParts([text.slice(0, text.length / 2).toWellFormed()], ask);
  }
}
