import { expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '../../src/base/app-error.ts';
import { endpoint } from '../../src/base/endpoint.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { route } from '../../src/platform/http/route.ts';
import { testDatabase } from '../support/test-database.ts';
import { edgeFor } from './http-edge.ts';

const database = testDatabase();
const open = edgeFor(database);
const hello = route(
  endpoint({
    method: 'GET',
    path: '/api/hello/:name',
    access: 'public',
    summary: 'Says hello.',
    input: z.object({ name: z.string() }),
    output: z.object({ said: z.string() }),
  }),
  async (_context, { name }) => ({ said: name }),
);

test('alive and ready', async () => {
  const app = await open([]);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a database that does not answer makes the server alive but not ready', async () => {
  const broken = (): Database => ({
    ...database(),
    platform: new Proxy(database().platform, {
      get: () => () => Promise.reject(new Error('gone')),
    }),
  });
  const app = await edgeFor(broken)([]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, problem.parse(ready.json()).reason]).toEqual([503, 'unavailable']);
  await app.close();
});

test('figures count requests by pattern and status, never by address', async () => {
  const app = await open([hello]);
  await app.inject('/api/hello/somebody');
  await app.inject('/api/none');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('vigie_http_requests_total{method="GET",route="/api/hello/:name",status="200"} 1');
  expect(body).toContain('vigie_http_request_duration_seconds_bucket');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toMatch(/vigie_database_connections_open \d+/);
  expect(body).not.toContain('somebody');
});

test('figures are for this machine, or for the holder of the token', async () => {
  const local = await open([]);
  expect((await local.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
  const proxied = { 'x-forwarded-for': '127.0.0.1' };
  expect((await local.inject({ url: '/metrics', headers: proxied })).statusCode).toBe(404);
  const renamed = { host: 'rebound.example' };
  expect((await local.inject({ url: '/metrics', headers: renamed })).statusCode).toBe(404);

  const METRICS_TOKEN = 'a-token-of-sixteen';
  const guarded = await open([], { environment: { METRICS_TOKEN } });
  expect((await guarded.inject('/metrics')).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const far = await guarded.inject({ url: '/metrics', headers, remoteAddress: '10.0.0.9' });
  expect(far.statusCode).toBe(200);
});
