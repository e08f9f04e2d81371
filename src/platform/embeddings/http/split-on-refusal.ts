import { ServerFailure } from './server-failure.ts';

type Ask = (input: readonly string[]) => Promise<Float32Array[]>;

/** Shorter texts are not refused for their length. */
const MIN_SHORTENED_LENGTH = 500;

/**
 * Sends all texts at once; when the server refuses them, sends each half, and halves a single text: a text too long for
 * the model neither fails nor shortens the others.
 */
export async function splitOnRefusal(texts: readonly string[], ask: Ask): Promise<Float32Array[]> {
  try {
    return await ask(texts);
  } catch (failure) {
    if (!(failure instanceof ServerFailure && failure.kind === 'input')) throw failure;
    const half = Math.ceil(texts.length / 2);
    if (texts.length > 1) {
      const first = await splitOnRefusal(texts.slice(0, half), ask);
      return [...first, ...(await splitOnRefusal(texts.slice(half), ask))];
    }
    const [text = ''] = texts;
    if (text.length <= MIN_SHORTENED_LENGTH) throw failure;
    return splitOnRefusal([text.slice(0, text.length / 2).toWellFormed()], ask);
  }
}
