import type { Agent, Dispatcher } from 'undici';
import { contentOf, type Taken } from './content-of.ts';
import { cookieMemory } from './cookie-memory.ts';
import { deadline } from './deadline.ts';
import type { Exceptions } from './exceptions.ts';
import { outboundFailure } from './outbound-failure.ts';
import { outboundError } from './outbound-reasons.ts';
import { redirectLocation } from './redirect-location.ts';
import { refusedStatus } from './refused-status.ts';
import { ENCODINGS } from './unpack.ts';
import { type WebTarget, webTarget } from './web-target.ts';

export interface VisitOptions extends Taken {
  /** For everything: redirects and body included. */
  readonly timeoutMs: number;
  /** For everything, once it is known what is there; a large file may need longer than a page. */
  readonly timeoutMsOf?: (type: string) => number;
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
}

/** What was found at an address. */
export interface Visit {
  /** Where it led in the end. */
  readonly url: string;
  /** Every address on the way, the first and the last included. */
  readonly addresses: readonly string[];
  /** By the bytes, not by the site's word. */
  readonly type: string;
  /** The site's word on how text is written. */
  readonly charset: string | null;
  /** Fails with a reason of ours. */
  readonly body: AsyncGenerator<Buffer>;
  /** Lets what was not read go, and the connection with it; without that, it is busy until its time is up. */
  leave(): void;
}

export interface Visiting {
  readonly agent: Agent;
  readonly exceptions: Exceptions;
  readonly userAgent: string;
}

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Follows an address to what it holds, judging every step of the way before it is taken. */
export async function visit(visiting: Visiting, text: string, options: VisitOptions): Promise<Visit> {
  const time = deadline(options.timeoutMs, options.signal);
  let answer: Dispatcher.ResponseData | undefined;
  try {
    const addresses: string[] = [];
    const cookies = cookieMemory();
    let target = webTarget(text, visiting.exceptions);
    for (;;) {
      time.signal.throwIfAborted();
      addresses.push(target.url.href);
      answer = await ask(visiting, target, options, cookies.headerFor(target.url), time.signal);
      cookies.keep(target.url, answer.headers['set-cookie']);
      if (!REDIRECTS.has(answer.statusCode)) break;
      if (addresses.length > (options.maxRedirects ?? MOST_REDIRECTS)) {
        throw outboundError('too-many-redirects');
      }
      drop(answer);
      const location = redirectLocation(answer.headers.location);
      if (location === undefined) throw outboundError('server-failed');
      target = webTarget(location, visiting.exceptions, target.url);
    }
    const refused = refusedStatus(answer.statusCode);
    if (refused) throw outboundError(refused);
    const found = answer;
    const content = await contentOf(found, options);
    if (options.timeoutMsOf) time.setLimit(options.timeoutMsOf(content.type));
    const leave = () => {
      time.end();
      drop(found);
    };
    return { url: target.url.href, addresses, ...content, body: within(time, content.body), leave };
  } catch (failure) {
    if (answer) drop(answer);
    const { aborted, reason } = time.signal;
    time.end();
    throw aborted ? reason : outboundFailure(failure);
  }
}

function ask(
  { agent, userAgent }: Visiting,
  { url }: WebTarget,
  { accept }: VisitOptions,
  cookie: { cookie: string } | undefined,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: {
      'user-agent': userAgent,
      accept: `${accept.join(', ')}, */*;q=0.1`,
      'accept-language': 'fr, en;q=0.8, *;q=0.5',
      'accept-encoding': ENCODINGS,
      ...cookie,
    },
    signal,
  });
}

/** Lets the rest of an answer go, and the connection with it. */
function drop({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy();
}

/** The body until its end or the end of its time, failing in our own words. */
async function* within(
  { signal, end }: Pick<ReturnType<typeof deadline>, 'signal' | 'end'>,
  body: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (failure) {
    throw signal.aborted ? signal.reason : outboundFailure(failure);
  } finally {
    end();
  }
}
