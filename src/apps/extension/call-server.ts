import type { z } from 'zod';
import { problem } from '#base/app-error.ts';
import type { Endpoint } from '#base/endpoint.ts';
import { chosenLanguage } from './extension-storage.ts';

const TIMEOUT_MS = 10_000;

/** The server did not respond, or the response is not from Vigie. */
export class NoVigieServer extends Error {
  constructor() {
    super('no Vigie server responds at this address');
    this.name = 'NoVigieThere';
  }
}

/** A refusal by the server; the message is in the user’s language. */
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
 * A call to a given server rather than the configured one: before switching to it, or when leaving it. Also usable in the
 * service worker, unlike `call`, which needs a window.
 */
export async function callServer<I extends z.ZodObject, O extends z.ZodType>(
  server: string,
  { method, path, output }: Endpoint<I, O>,
  input: z.input<I>,
  secret?: string,
): Promise<z.output<O>> {
  const language = await chosenLanguage();
  const { isOk, body } = await fetchJson(`${server}${path}`, {
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const refused = problem.safeParse(body).data;
  if (!isOk && refused) throw new ServerRefused(refused);
  const read = output.safeParse(body);
  if (!isOk || !read.success) throw new NoVigieServer();
  return read.data;
}

async function fetchJson(address: string, request: RequestInit): Promise<{ isOk: boolean; body: unknown }> {
  try {
    const response = await fetch(address, request);
    const text = await response.text();
    return { isOk: response.ok, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    throw new NoVigieServer();
  }
}
