import { afterAll, beforeAll } from 'vitest';
import { startServer } from '../../src/apps/server/start-server.ts';
import { type CallInput, type Endpoint, type Output, pathParameters } from '../../src/base/endpoint.ts';
import { type Problem, problem } from '../../src/base/problem.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openLog } from '../../src/platform/log.ts';
import type { MailMessage } from '../../src/platform/mail/mail.ts';
import { testDatabase } from './test-database.ts';

/** What came back: `output` when it was granted, `problem` when it was refused. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly output: Output<E> | undefined;
  readonly problem: Problem | undefined;
  readonly headers: Headers;
}

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

async function ask<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: CallInput<E>,
  headers: Record<string, string>,
): Promise<Answer<E>> {
  const { url, body } = requestOf(endpoint, input);
  const response = await fetch(address + url, {
    method: endpoint.method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  const { status } = response;
  return response.ok
    ? {
        status,
        output: endpoint.output.parse(answer) as Output<E>,
        problem: undefined,
        headers: response.headers,
      }
    : { status, output: undefined, problem: problem.parse(answer), headers: response.headers };
}

function requestOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  if (endpoint.method !== 'GET') return { url: path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  return { url: `${path}?${query}`, body: undefined };
}
