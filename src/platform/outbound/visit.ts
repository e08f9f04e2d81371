import type { Agent, Dispatcher } from 'undici';
import {
  type CacheMetadata,
  type CacheValidators,
  cacheMetadata,
  conditionalHeaders,
} from './cache-validators.ts';
import { decompress, ENCODINGS } from './decompress.ts';
import type { Exceptions } from './exceptions.ts';
import { HttpStatusError, type OutboundProblem, outboundError, toOutboundError } from './outbound-reasons.ts';
import { isAcceptedType, readContentType, SAMPLE_BYTES, sniffType } from './sniff-type.ts';
import { type WebTarget, webTarget } from './web-target.ts';

const MAX_COOKIES = 50;
const MAX_COOKIE_LENGTH = 4_096;

/** The cookies of one visit, returned only to the origin that set them. */
function cookieJar() {
  const bySite = new Map<string, Map<string, string>>();
  return {
    keep({ origin }: URL, setCookie: string | readonly string[] | undefined): void {
      const cookies = bySite.get(origin) ?? new Map<string, string>();
      for (const line of [setCookie ?? []].flat()) {
        const pair = line.split(';')[0]?.trim() ?? '';
        const name = pair.split('=')[0] ?? '';
        if (name && pair.length <= MAX_COOKIE_LENGTH && cookies.size < MAX_COOKIES) cookies.set(name, pair);
      }
      bySite.set(origin, cookies);
    },
    headerFor({ origin }: URL): { cookie: string } | undefined {
      const cookies = [...(bySite.get(origin)?.values() ?? [])];
      return cookies.length > 0 ? { cookie: cookies.join('; ') } : undefined;
    },
  };
}

const FORBIDDEN = new Set([401, 402, 403, 407, 429, 451]);

/** The problem that a status means; undefined for success. */
function problemOfStatus(status: number): OutboundProblem | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return 'page-missing';
  if (FORBIDDEN.has(status)) return 'page-forbidden';
  return 'server-failed';
}

export interface VisitOptions extends ContentLimits {
  /** For the whole visit, redirects and body included. */
  readonly timeoutMs: number;
  /** For the whole visit, once the type is known; a large file may need longer than a page. */
  readonly timeoutMsOf?: (type: string) => number;
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
  /** From an earlier visit: the site may response « not modified ». */
  readonly validators?: CacheValidators;
  /** Closes the connection after the response, when no further request will follow. */
  readonly closeConnection?: boolean;
}

/** The response of an address. */
export interface Visit extends CacheMetadata {
  /** The final address after redirects. */
  readonly url: string;
  /** All addresses of the redirect chain, the first and the last included. */
  readonly addresses: readonly string[];
  /** The target of permanent redirects, as long as every redirect so far was permanent; null without one. */
  readonly movedTo: string | null;
  /** Not modified since `validators`: there is no body. */
  readonly isUnchanged: boolean;
  /** Detected from the bytes, not from the declared type. */
  readonly type: string;
  /** The declared Content-Type, unparsed. */
  readonly contentType: string | null;
  /** The declared charset. */
  readonly charset: string | null;
  /** Fails with one of our own reasons. */
  readonly body: AsyncGenerator<Buffer>;
  /** Discards the unread body and closes the connection; otherwise it stays open until its time limit. */
  release(): void;
}

export interface VisitContext {
  readonly agent: Agent;
  readonly exceptions: Exceptions;
  readonly userAgent: string;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);
const NOT_MODIFIED = 304;

/** Follows an address and its redirects, checking every address before it is requested. */
export async function visit(visiting: VisitContext, text: string, options: VisitOptions): Promise<Visit> {
  const time = deadline(options.timeoutMs, options.signal);
  let response: Dispatcher.ResponseData | undefined;
  try {
    const addresses: string[] = [];
    const cookies = cookieJar();
    let target = webTarget(text, visiting.exceptions);
    let [movedTo, isPermanent]: [string | null, boolean] = [null, true];
    for (;;) {
      time.signal.throwIfAborted();
      addresses.push(target.url.href);
      response = await sendRequest(visiting, target, options, cookies.headerFor(target.url), time.signal);
      cookies.keep(target.url, response.headers['set-cookie']);
      if (!REDIRECTS.has(response.statusCode)) break;
      if (addresses.length > (options.maxRedirects ?? MAX_REDIRECTS)) {
        throw outboundError('too-many-redirects');
      }
      drop(response);
      const location = redirectLocation(response.headers.location);
      if (location === undefined) throw outboundError('server-failed');
      target = webTarget(location, visiting.exceptions, target.url);
      isPermanent &&= PERMANENT.has(response.statusCode);
      if (isPermanent) movedTo = target.url.href;
    }
    const found = response;
    const isUnchanged = options.validators !== undefined && found.statusCode === NOT_MODIFIED;
    const refused = isUnchanged ? undefined : problemOfStatus(found.statusCode);
    if (refused) {
      throw outboundError(refused, new HttpStatusError(found.statusCode, found.headers['retry-after']));
    }
    const content = isUnchanged ? emptyContent(found) : await readContent(found, options);
    if (options.timeoutMsOf) time.setLimit(options.timeoutMsOf(content.type));
    const leave = () => {
      time.end();
      drop(found);
    };
    const route = { url: target.url.href, addresses, movedTo, isUnchanged, ...cacheMetadata(found) };
    return { ...route, ...content, body: withDeadline(time, content.body), release: leave };
  } catch (failure) {
    if (response) drop(response);
    const { aborted, reason } = time.signal;
    time.end();
    throw aborted ? reason : toOutboundError(failure);
  }
}

function sendRequest(
  { agent, userAgent }: VisitContext,
  { url }: WebTarget,
  { accept, validators, closeConnection = false }: VisitOptions,
  cookie: { cookie: string } | undefined,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    reset: closeConnection,
    headers: {
      'user-agent': userAgent,
      accept: `${accept.join(', ')}, */*;q=0.1`,
      'accept-language': 'fr, en;q=0.8, *;q=0.5',
      'accept-encoding': ENCODINGS,
      ...conditionalHeaders(validators),
      ...cookie,
    },
    signal,
  });
}

/** A response without content. */
function emptyContent(response: Dispatcher.ResponseData) {
  return { type: '', contentType: null, charset: null, body: drained(response) };
}

// biome-ignore lint/correctness/useYield: it only drains the body
async function* drained(response: Dispatcher.ResponseData): AsyncGenerator<Buffer> {
  await response.body.dump();
}

/** Discards the rest of a response and closes its connection. */
function drop({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy();
}

/** The body until its end or its deadline, failing with our own reasons. */
async function* withDeadline(
  { signal, end }: Pick<ReturnType<typeof deadline>, 'signal' | 'end'>,
  body: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (failure) {
    throw signal.aborted ? signal.reason : toOutboundError(failure);
  } finally {
    end();
  }
}

/**
 * The target of a redirect, as the site wrote it. Non-ASCII characters arrive as raw bytes; each byte is percent-encoded, as
 * browsers do, whatever the encoding of the site.
 */
function redirectLocation(header: string | string[] | undefined): string | undefined {
  const location = Array.isArray(header) ? header[0] : header;
  return location?.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The time limit of a whole visit, redirects and body included; also ends when the caller aborts. */
function deadline(limitMs: number, callerSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const startedAtMs = performance.now();
  const expire = () => controller.abort(outboundError('too-slow'));
  let timer = setTimeout(expire, limitMs);
  const giveUp = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) giveUp();
  callerSignal?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    /** Changes the limit, counted from the same start. */
    setLimit(otherMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(expire, Math.max(0, otherMs - (performance.now() - startedAtMs)));
    },
    end(): void {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', giveUp);
    },
  };
}

/** The content that a caller accepts. */
interface ContentLimits {
  /** Accepted types, detected from the bytes; `image/*` for every picture. */
  readonly accept: readonly string[];
  /** Maximum size after decompression, by type where it differs. */
  readonly maxBytes: number | ((type: string) => number);
}

/** The type of a response, detected from its first bytes, and its body within the size limits. */
async function readContent({ headers, body }: Dispatcher.ResponseData, { accept, maxBytes }: ContentLimits) {
  const contentType = firstValue(headers['content-type']) ?? null;
  const declared = readContentType(contentType ?? undefined);
  const limitFor = typeof maxBytes === 'number' ? () => maxBytes : maxBytes;
  let limit = Math.max(SAMPLE_BYTES, ...accept.map(limitFor));
  const chunks = decompress(body, [headers['content-encoding'] ?? []].flat().join(','), () => limit);
  const sample = await firstBytes(chunks);
  const type = await sniffType(sample.subarray(0, SAMPLE_BYTES), declared.type);
  if (!isAcceptedType(type, accept)) throw outboundError('type-unsupported');
  limit = limitFor(type);
  if (sample.length > limit || Number(firstValue(headers['content-length']) ?? 0) > limit) {
    throw outboundError('too-large');
  }
  return { type, contentType, charset: declared.charset, body: concatenated(sample, chunks) };
}

async function firstBytes(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let bytes = 0; bytes < SAMPLE_BYTES; ) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    bytes += next.value.length;
  }
  return Buffer.concat(read);
}

async function* concatenated(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
