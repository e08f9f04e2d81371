import { Agent } from 'undici';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { decodeText } from './decode-text.ts';
import { NO_EXCEPTIONS } from './exceptions.ts';
import { guardedConnector, type Resolve, resolveBySystem } from './guarded-connector.ts';
import { type Visit, type Visiting, type VisitOptions, visit } from './visit.ts';
import { webTarget } from './web-target.ts';

/** What was fetched, whole. */
export interface Fetched extends Omit<Visit, 'body' | 'charset' | 'leave'> {
  readonly bytes: Buffer;
  /** The bytes as text, whatever they are written in. */
  text(): string;
}

/** The way out to the web, for addresses that strangers chose. */
export interface Outbound {
  /** Refuses at once, by its text alone, an address that would not be visited. */
  check(url: string): void;
  /** Goes where an address leads and answers as soon as the first bytes tell what is there. */
  visit(url: string, options: VisitOptions): Promise<Visit>;
  /** The same, read whole into memory. */
  fetchSafely(url: string, options: VisitOptions): Promise<Fetched>;
  close(): Promise<void>;
}

interface Options {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'OUTBOUND_ALLOW'>;
  readonly resolve?: Resolve;
  /** Silence of the other side that is borne. */
  readonly idleMs?: number;
}

const IDLE_MS = 15_000;
/** Large policies and many cookies happen; more is not an honest answer. */
const HEADERS_MAX_BYTES = 64 * 1_024;
/** Politeness: no site is asked more than this at once, however much is being captured from it. */
const CONNECTIONS_PER_SITE = 2;
/** However long a site offers to keep a connection. */
const REST_MAX_MS = 10_000;

/**
 * Visits the web as an honest reader that says who it is: http and https on public addresses only, within limits of
 * time, size and redirects, without credentials. OUTBOUND_ALLOW lists what may be visited besides.
 */
export function openOutbound({ config, resolve = resolveBySystem, idleMs = IDLE_MS }: Options): Outbound {
  const exceptions = config.OUTBOUND_ALLOW ?? NO_EXCEPTIONS;
  const agent = new Agent({
    connect: guardedConnector(exceptions, resolve),
    connections: CONNECTIONS_PER_SITE,
    keepAliveMaxTimeout: REST_MAX_MS,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: HEADERS_MAX_BYTES,
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
  const visiting: Visiting = {
    agent,
    exceptions,
    userAgent: `Vigie/${packageJson.version} (+${config.PUBLIC_URL})`,
  };
  return {
    check: (url) => void webTarget(url, exceptions),
    visit: (url, options) => visit(visiting, url, options),
    async fetchSafely(url, options) {
      const { body, charset, leave: _, ...found } = await visit(visiting, url, options);
      const bytes = await wholeOf(body);
      return { ...found, bytes, text: () => decodeText(bytes, charset) };
    },
    close: () => agent.destroy(),
  };
}

/** A body read whole into memory; its limit was set when it was asked for. */
export async function wholeOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
