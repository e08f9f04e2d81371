import type { CallInput, Endpoint, Output } from '#base/endpoint.ts';
import { CallError, jsonIn, problemIn } from '#ui/call/call.ts';
import { currentLanguage } from '#ui/words/language.ts';

const PATIENCE_MS = 10_000;

/** A server did not answer, or something else than Vigie did. */
export class NoVigieThere extends Error {
  constructor() {
    super('no Vigie answers there');
    this.name = 'NoVigieThere';
  }
}

/** One call to a server named here rather than to the one that is set: it may be about to become it, or to be left. */
export async function askServer<E extends Endpoint>(
  server: string,
  endpoint: E,
  input: CallInput<E>,
  secret?: string,
): Promise<Output<E>> {
  const hasBody = endpoint.method !== 'GET';
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${server}${endpoint.path}`, {
      method: endpoint.method,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        'accept-language': currentLanguage(),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(hasBody ? { body: JSON.stringify(input) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await answer.text();
  } catch {
    throw new NoVigieThere();
  }
  if (!answer.ok) throw new CallError(problemIn(answer.status, text));
  const output = endpoint.output.safeParse(jsonIn(text));
  if (!output.success) throw new NoVigieThere();
  return output.data as Output<E>;
}
