import type { z } from 'zod';
import type { Endpoint } from '#base/endpoint.ts';
import { problem } from '#base/problem.ts';
import { chosenLanguage } from './chosen-language.ts';

const PATIENCE_MS = 10_000;

/** A server did not answer, or something else than Vigie did. */
export class NoVigieThere extends Error {
  constructor() {
    super('no Vigie answers there');
    this.name = 'NoVigieThere';
  }
}

/** What a server refused, and why; the message is in the person's language. */
export class ServerRefused extends Error {
  readonly status: number;
  readonly reason: string;
  constructor({ status, reason, detail }: z.infer<typeof problem>) {
    super(detail);
    this.name = 'ServerRefused';
    this.status = status;
    this.reason = reason;
  }
}

/**
 * One call to a server named here rather than to the one that is set: it may be about to become it, or to be left. By the
 * worker too, where there is no window: so not by `call`, which is for what people look at.
 */
export async function askServer<I extends z.ZodObject, O extends z.ZodType>(
  server: string,
  { method, path, output }: Endpoint<I, O>,
  input: z.input<I>,
  secret?: string,
): Promise<z.output<O>> {
  const language = await chosenLanguage();
  const { isOk, body } = await answerOf(`${server}${path}`, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'accept-language': language,
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const refused = problem.safeParse(body).data;
  if (!isOk && refused) throw new ServerRefused(refused);
  const read = output.safeParse(body);
  if (!isOk || !read.success) throw new NoVigieThere();
  return read.data;
}

async function answerOf(address: string, request: RequestInit): Promise<{ isOk: boolean; body: unknown }> {
  try {
    const answer = await fetch(address, request);
    const text = await answer.text();
    return { isOk: answer.ok, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    throw new NoVigieThere();
  }
}
