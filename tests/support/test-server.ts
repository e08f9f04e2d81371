import { afterAll, beforeAll } from 'vitest';
import { startServer } from '../../src/apps/server/start-server.ts';
import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openLog } from '../../src/platform/log.ts';
import type { MailMessage } from '../../src/platform/mail/mail.ts';
import { type Answer, ask } from './ask.ts';
import { testDatabase } from './test-database.ts';

export interface TestServer {
  readonly address: string;
  readonly database: Database;
  /** Every mail that left, oldest first. */
  readonly mails: MailMessage[];
  /** Calls an endpoint over HTTP, as whoever the headers say. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<E>>;
}

/** The real server over real HTTP, on a database of this test file's own; only mail stays in memory. */
export function testServer(settings: Readonly<Record<string, string>> = {}): () => TestServer {
  const database = testDatabase();
  const mails: MailMessage[] = [];
  let running: Awaited<ReturnType<typeof startServer>> | undefined;

  beforeAll(async () => {
    const config = readConfig({
      DATABASE_URL: database().ownerUrl,
      AUTH_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
      PORT: '0',
      PUBLIC_URL: 'http://vigie.test',
      CALLS_PER_MINUTE: '100000',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      ...settings,
    });
    const mail = { send: async (message: MailMessage) => void mails.push(message) };
    running = await startServer(config, openLog(config.LOG_LEVEL), { mail });
  });
  afterAll(() => running?.stop());

  return () => {
    if (!running) throw new Error('the test server is started by beforeAll');
    const { address } = running;
    return {
      address,
      database: database(),
      mails,
      ask: (endpoint, input, headers = {}) => ask(address, endpoint, input, headers),
    };
  };
}
