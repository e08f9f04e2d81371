import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
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
import { CONNECTION_AWAITED_MS, testDatabase } from './test-database.ts';

/** A page and no files: naming each part of a built client takes a seventh of a start, and no test here looks at one. */
const barePage: WebClient = async () => async () => '<!doctype html><title>Vigie</title>';

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

/**
 * The real server over real HTTP, on a database of this test file's own; only mail stays in memory. A second node of
 * the same product is given the first one's database.
 */
export function testServer(
  settings: Readonly<Record<string, string>> = {},
  database: () => Database = testDatabase(),
  /** Nobody keeps the search index unless a test looks for something. */
  searching: Pick<Replacements, 'keepsIndex' | 'search'> = { keepsIndex: false },
): () => TestServer {
  const inbox = openInbox();
  let folder: string | undefined;
  let storage: Storage | undefined;
  let openSession: OpenSession | undefined;
  let running: Awaited<ReturnType<typeof startServer>> | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-test-server-'));
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: database().ownerUrl,
      AUTH_SECRET: SECRET,
      PORT: '0',
      PUBLIC_URL: 'http://vigie.test',
      CALLS_PER_MINUTE: '100000',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      ...settings,
    });
    storage = await openStorage(config);
    openSession = sessionOpener({ config, secret: SECRET, database: database() });
    running = await startServer(config, openLog(config.LOG_LEVEL), {
      mail: inbox,
      webClient: barePage,
      connectionAwaitedMs: CONNECTION_AWAITED_MS,
      ...searching,
    });
  });
  afterAll(async () => {
    await running?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  return () => {
    if (!running || !storage || !openSession || !folder)
      throw new Error('the test server is started by beforeAll');
    const { address } = running;
    return {
      address,
      database: database(),
      inbox,
      storage,
      openSession,
      dataDir: folder,
      ask: (endpoint, input, headers = {}) => ask(address, endpoint, input, headers),
    };
  };
}
