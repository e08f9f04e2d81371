import { Agent } from 'undici';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { decodeText } from './decode-text.ts';
import { NO_EXCEPTIONS } from './exceptions.ts';
import { guardedConnector, type Resolve, resolveBySystem } from './guarded-connector.ts';
import { type Visit, type VisitContext, type VisitOptions, visit } from './visit.ts';
import { webTarget } from './web-target.ts';

/** Fetched content, read whole. */
export interface FetchedContent extends Omit<Visit, 'body' | 'charset' | 'release'> {
  readonly bytes: Buffer;
  /** The bytes as text, whatever their encoding. */
  text(): string;
}

/** Access to the web, for addresses chosen by untrusted people. */
export interface Outbound {
  /** Refuses, by its text alone, an address that would not be visited. */
  check(url: string): void;
  /** Visits an address and resolves as soon as the first bytes reveal the type. */
  visit(url: string, options: VisitOptions): Promise<Visit>;
  /** The same, with the body read into memory. */
  fetchSafely(url: string, options: VisitOptions): Promise<FetchedContent>;
  close(): Promise<void>;
}

interface Options {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'OUTBOUND_ALLOW'>;
  readonly resolve?: Resolve;
  /** Idle timeout of the site. */
  readonly idleMs?: number;
}

const IDLE_TIMEOUT_MS = 15_000;
/** Generous for large policies and many cookies. */
const HEADERS_MAX_BYTES = 64 * 1_024;
/** Politeness: maximum number of concurrent connections per site. */
const CONNECTIONS_PER_SITE = 2;
/** Upper limit of the keep-alive time that a site offers. */
const KEEP_ALIVE_MAX_MS = 10_000;

/**
 * Visits the web with an honest user agent: http and https on public addresses only, within limits of time, size and
 * redirects, without credentials. OUTBOUND_ALLOW lists exceptions.
 */
export function openOutbound({
  config,
  resolve = resolveBySystem,
  idleMs = IDLE_TIMEOUT_MS,
}: Options): Outbound {
  const exceptions = config.OUTBOUND_ALLOW ?? NO_EXCEPTIONS;
  const agent = new Agent({
    connect: guardedConnector(exceptions, resolve),
    connections: CONNECTIONS_PER_SITE,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: HEADERS_MAX_BYTES,
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
  const visiting: VisitContext = {
    agent,
    exceptions,
    userAgent: `Vigie/${packageJson.version} (+${config.PUBLIC_URL})`,
  };
  return {
    check: (url) => void webTarget(url, exceptions),
    visit: (url, options) => visit(visiting, url, options),
    async fetchSafely(url, options) {
      const { body, charset, release: _, ...found } = await visit(visiting, url, options);
      const bytes = await readAll(body);
      return { ...found, bytes, text: () => decodeText(bytes, charset) };
    },
    close: () => agent.destroy(),
  };
}

/** Reads a body into memory; its size limit was set with the request. */
export async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
