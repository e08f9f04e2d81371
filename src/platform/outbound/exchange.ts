import type { Dispatcher } from 'undici';
import { decompress, ENCODINGS } from './decompress.ts';
import { toOutboundError } from './outbound-reasons.ts';
import { readAll } from './read-all.ts';
import type { VisitContext } from './visit.ts';
import { webTarget } from './web-target.ts';

export interface ExchangeOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** Answers of services are documents of a few kilobytes. */
const MAX_BYTES = 512 * 1_024;
const TIMEOUT_MS = 15_000;
const WITHOUT_BODY = new Set([204, 205, 304]);
const LAST_STATUS = 599;

/** One request to a checked address and its answer, as a standard response. */
export async function exchange(
  { agent, exceptions, userAgent }: VisitContext,
  address: string,
  { method, headers, body, signal }: ExchangeOptions,
): Promise<Response> {
  const { url } = webTarget(address, exceptions);
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: method as Dispatcher.HttpMethod,
      headers: { ...headers, 'user-agent': userAgent, 'accept-encoding': ENCODINGS },
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const encoding = [answer.headers['content-encoding'] ?? []].flat().join(',');
    const bytes = await readAll(decompress(answer.body, encoding, () => MAX_BYTES));
    const status = Math.min(answer.statusCode, LAST_STATUS);
    const content = WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes);
    return new Response(content, { status, headers: readableHeaders(answer.headers) });
  } catch (failure) {
    throw toOutboundError(failure);
  }
}

/** The headers of the answer, without those of a transport that was undone. */
function readableHeaders(sent: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'content-encoding' || name === 'content-length' || name === 'transfer-encoding') continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}
