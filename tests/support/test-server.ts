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
import { CONNECTION_TIMEOUT_MS, cloneTemplate, testDatabase } from './test-database.ts';

/** A page without files: listing the parts of a built client takes a seventh of the start, and no test uses them. */
const barePage: WebClient = async () => async () => '<!doctype html><title>Vigie</title>';

/** The only loopback address that tests visit; others stay private. */
export const LOOPBACK = '127.0.0.1/32';

const SECRET = 'a-secret-for-tests-of-more-than-32-characters';

export interface TestServer {
  readonly address: string;
  readonly database: Database;
  readonly inbox: Inbox;
  /** Its file storage. */
  readonly storage: Storage;
  readonly openSession: OpenSession;
  /** Its data folder. */
  readonly dataDir: string;
  /** Calls an endpoint over HTTP with these headers. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<E>>;
}

type Searching = Pick<Replacements, 'keepsIndex' | 'search'>;
type Settings = Readonly<Record<string, string>>;

/** By default the search index is not maintained. */
const NO_INDEX: Searching = { keepsIndex: false };

const shared = new Map<string, Promise<TestServer>>();

/**
 * The real server over real HTTP; only mails stay in memory. The test files of a worker share one server and database per
 * set of settings, so each test creates its own organisation. It ends with the worker.
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
 * A server for this test file only, for tests that change settings or shared data, stop services, or read data of all
 * organisations. A second node of the same product gets the database of the first.
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
    if (!server) throw new Error('the test server is started in beforeAll');
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
    PASSWORD_MIN_LENGTH: '6',
    ADMIN_SECOND_FACTOR: 'optional',
    CALLS_PER_MINUTE: '100000',
    OUTBOUND_ALLOW: LOOPBACK,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...settings,
  });
  const { address, stop } = await startServer(config, openLog(config.LOG_LEVEL), {
    mail: inbox,
    webClient: barePage,
    runsSchedules: false,
    connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
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
