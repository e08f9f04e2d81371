import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

/** A function of the product that can be evaluated externally, line by line. */
export interface Verb {
  /** Answers one input; an exception is reported instead of an answer. */
  answer(input: unknown): Promise<object>;
  close(): Promise<void>;
}

/** Answers each line with one line, in order; an invalid line gets an error and is skipped. */
export async function answerLines(input: Readable, output: Writable, verb: Verb): Promise<void> {
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const answer = await answerLine(line, verb);
      if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain');
    }
  } finally {
    await verb.close();
  }
}

async function answerLine(line: string, verb: Verb): Promise<object> {
  try {
    return await verb.answer(JSON.parse(line));
  } catch (failure) {
    if (failure instanceof z.ZodError) return { error: z.prettifyError(failure) };
    return { error: failure instanceof Error ? failure.message : String(failure) };
  }
}
