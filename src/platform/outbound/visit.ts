import type { Agent, Dispatcher } from 'undici';
import { contentOf, type Taken } from './content-of.ts';
import { cookieMemory } from './cookie-memory.ts';
import { deadline } from './deadline.ts';
import type { Exceptions } from './exceptions.ts';
import { type KeptState, stateHeaders, type ToldState, toldState } from './kept-state.ts';
import { outboundFailure } from './outbound-failure.ts';
import { outboundError } from './outbound-reasons.ts';
import { redirectLocation } from './redirect-location.ts';
import { refusedStatus } from './refused-status.ts';
import { StatusRefusal } from './status-refusal.ts';
import { ENCODINGS } from './unpack.ts';
import { type WebTarget, webTarget } from './web-target.ts';

export interface VisitOptions extends Taken {
  /** For everything: redirects and body included. */
  readonly timeoutMs: number;
  /** For everything, once it is known what is there; a large file may need longer than a page. */
  readonly timeoutMsOf?: (type: string) => number;
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
  /** From an earlier visit: where nothing changed since, the site may say so and nothing else. */
  readonly known?: KeptState;
  /** Nothing more will be asked there for a while: the line ends with the answer. */
  readonly hangsUp?: boolean;
}

/** What was found at an address. */
export interface Visit extends ToldState {
  /** Where it led in the end. */
  readonly url: string;
  /** Every address on the way, the first and the last included. */
  readonly addresses: readonly string[];
  /** Where it moved for good, as far as every step so far said so; null where it is where it was. */
  readonly movedTo: string | null;
  /** The site says that nothing changed since `known`: there is nothing to read. */
  readonly isUnchanged: boolean;
  /** By the bytes, not by the site's word. */
  readonly type: string;
  /** The site's word on what it is, as it is written. */
  readonly contentType: string | null;
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
const FOR_GOOD = new Set([301, 308]);
const UNCHANGED = 304;

/** Follows an address to what it holds, judging every step of the way before it is taken. */
export async function visit(visiting: Visiting, text: string, options: VisitOptions): Promise<Visit> {
  const time = deadline(options.timeoutMs, options.signal);
  let answer: Dispatcher.ResponseData | undefined;
  try {
    const addresses: string[] = [];
    const cookies = cookieMemory();
    let target = webTarget(text, visiting.exceptions);
    let [movedTo, isForGood]: [string | null, boolean] = [null, true];
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
      isForGood &&= FOR_GOOD.has(answer.statusCode);
      if (isForGood) movedTo = target.url.href;
    }
    const found = answer;
    const isUnchanged = options.known !== undefined && found.statusCode === UNCHANGED;
    const refused = isUnchanged ? undefined : refusedStatus(found.statusCode);
    if (refused) {
      throw outboundError(refused, new StatusRefusal(found.statusCode, found.headers['retry-after']));
    }
    const content = isUnchanged ? nothing(found) : await contentOf(found, options);
    if (options.timeoutMsOf) time.setLimit(options.timeoutMsOf(content.type));
    const leave = () => {
      time.end();
      drop(found);
    };
    const way = { url: target.url.href, addresses, movedTo, isUnchanged, ...toldState(found) };
    return { ...way, ...content, body: within(time, content.body), leave };
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
  { accept, known, hangsUp = false }: VisitOptions,
  cookie: { cookie: string } | undefined,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    reset: hangsUp,
    headers: {
      'user-agent': userAgent,
      accept: `${accept.join(', ')}, */*;q=0.1`,
      'accept-language': 'fr, en;q=0.8, *;q=0.5',
      'accept-encoding': ENCODINGS,
      ...stateHeaders(known),
      ...cookie,
    },
    signal,
  });
}

/** An answer without anything in it. */
function nothing(answer: Dispatcher.ResponseData) {
  return { type: '', contentType: null, charset: null, body: wholly(answer) };
}

// biome-ignore lint/correctness/useYield: it has nothing to give but its end
async function* wholly(answer: Dispatcher.ResponseData): AsyncGenerator<Buffer> {
  await answer.body.dump();
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
