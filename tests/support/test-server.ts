import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Replacements, startServer } from '../../src/apps/server/start-server.ts';
import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { WebClient } from '../../src/platform/http/web-client.ts';
import { openLog } from '../../src/platform/log.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { type Answer, ask } from './ask.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type OpenSession, sessionOpener } from './open-session.ts';
import { CONNECTION_AWAITED_MS, cloneTemplate, testDatabase } from './test-database.ts';

/** A page and no files: naming each part of a built client takes a seventh of a start, and no test here looks at one. */
const barePage: WebClient = async () => async () => '<!doctype html><title>Vigie</title>';

/** The one address on loopback that tests visit; its neighbours stay private. */
export const LOOPBACK = '127.0.0.1/32';

const SECRET = 'a-secret-for-tests-of-more-than-32-characters';

export interface TestServer {
  readonly address: string;
  readonly database: Database;
  readonly inbox: Inbox;
  /** The very files it keeps and serves. */
  readonly storage: Storage;
  readonly openSession: OpenSession;
  /** The folder of everything it keeps. */
  readonly dataDir: string;
  /** Calls an endpoint over HTTP, as whoever the headers say. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<E>>;
}

type Searching = Pick<Replacements, 'keepsIndex' | 'search'>;
type Settings = Readonly<Record<string, string>>;

/** Nobody keeps the search index unless a test looks for something. */
const NO_INDEX: Searching = { keepsIndex: false };

const shared = new Map<string, Promise<TestServer>>();

/**
 * The real server over real HTTP; only mail stays in memory. The test files of a worker share one for each set of
 * settings, with its database: each test makes an organisation of its own. It ends with the worker.
 */
export function testServer(settings: Settings = {}): () => TestServer {
  const key = JSON.stringify(settings);
  return started(async () => {
    const server =
      shared.get(key) ?? start({ settings, database: await cloneTemplate(), searching: NO_INDEX });
    shared.set(key, server);
    (await server).inbox.empty();
    return server;
  });
}

/**
 * One of this test file's own, for tests that change settings or what is everybody's, stop things, or look at what all
 * organisations have. A second node of the same product is given the first one's database.
 */
export function ownServer(
  settings: Settings = {},
  database: () => Database = testDatabase(),
  searching: Searching = NO_INDEX,
): () => TestServer {
  let own: Awaited<ReturnType<typeof start>> | undefined;
  const server = started(async () => {
    own = await start({ settings, database: database(), searching });
    return own;
  });
  afterAll(async () => {
    await own?.stop();
    if (own) await rm(own.dataDir, { recursive: true, force: true });
  });
  return server;
}

function started(open: () => Promise<TestServer>): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await open();
  });
  return () => {
    if (!server) throw new Error('the test server is started by beforeAll');
    return server;
  };
}

interface Parts {
  readonly settings: Settings;
  readonly database: Database;
  readonly searching: Searching;
}

async function start({
  settings,
  database,
  searching,
}: Parts): Promise<TestServer & { stop(): Promise<void> }> {
  const inbox = openInbox();
  const dataDir = await mkdtemp(join(inject('runFolder'), 'server-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    AUTH_SECRET: SECRET,
    PORT: '0',
    PUBLIC_URL: 'http://vigie.test',
    CALLS_PER_MINUTE: '100000',
    OUTBOUND_ALLOW: LOOPBACK,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...settings,
  });
  const { address, stop } = await startServer(config, openLog(config.LOG_LEVEL), {
    mail: inbox,
    webClient: barePage,
    runsSchedules: false,
    connectionAwaitedMs: CONNECTION_AWAITED_MS,
    ...searching,
  });
  return {
    address,
    database,
    inbox,
    dataDir,
    stop,
    storage: await openStorage(config),
    openSession: sessionOpener({ config, secret: SECRET, database }),
    ask: (endpoint, input, headers = {}) => ask(address, endpoint, input, headers),
  };
}
