import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { embeddingsServer } from '../../../../tests/support/embeddings-server.ts';
import {
  embeddingsWithServer,
  KEY,
  loggedFailure,
} from '../../../../tests/support/embeddings-with-server.ts';
import { openLog } from '../../log.ts';

const { server, clock, open } = await embeddingsWithServer();
/** The test fires the timeout: on a busy machine, a request may take longer than any real one. */
const TIMEOUT_ERROR = new DOMException('timeout', 'TimeoutError');
let timeoutController: AbortController;
beforeEach(() => {
  timeoutController = new AbortController();
});

test.each([[[429]], [[500, 503]], [['hanging-up']]] as const)('%j is temporary and retried', async (next) => {
  server.next = [...next];
  expect(await open().embed(['eau'])).toHaveLength(1);
  expect(server.calls).toHaveLength(next.length + 1);
});

test.each([
  [429, 3, '429'],
  [500, 3, '500'],
  ['hanging-up', 3, 'cannot be reached'],
  [401, 1, '401'],
  [404, 1, '404'],
  [302, 1, '302'],
  ['no-json', 1, 'not JSON'],
  ['other-json', 1, 'unexpected shape'],
  ['one-too-few', 1, '2 vectors for 3 texts'],
  ['not-a-number', 1, 'not a finite number'],
  ['mixed-dimensions', 1, 'dimensions'],
  ['endless', 1, 'too long'],
] as const)(
  'a server that does %j is called %i times, then the call fails: %s',
  async (doing, tries, why) => {
    for (const provider of ['openai', 'ollama'] as const) {
      Object.assign(server, { doing, calls: [] });
      const failure = await loggedFailure(open({ provider }).embed(['un secret', 'deux', 'trois']));
      expect(failure).toContain(why);
      expect(failure).not.toContain(KEY);
      expect(failure).not.toContain('un secret');
      expect(server.calls).toHaveLength(tries);
    }
  },
);

test('an unreachable server throws EmbeddingsUnavailable', async () => {
  const gone = await embeddingsServer();
  await gone.close();
  expect(await loggedFailure(open({ url: gone.url }).embed(['eau']))).toContain('ECONNREFUSED');
});

test('a server that does not respond times out', async () => {
  const time = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeoutController.signal);
  onTestFinished(() => time.mockRestore());
  server.doing = 'silent';
  const called = server.called();
  const waiting = loggedFailure(open({ timeoutMs: 30 }).embed(['eau']));
  await called;
  timeoutController.abort(TIMEOUT_ERROR);
  expect(await waiting).toContain('0.03 s');
  expect(time.mock.calls).toEqual([[30]]);
  expect(server.calls).toHaveLength(1);
});

test('after a failure further calls fail at once for a while', async () => {
  const embeddings = open();
  server.doing = 401;
  await loggedFailure(embeddings.embed(['eau']));
  server.doing = 'right';
  clock.nowMs = 4_999;
  expect(await loggedFailure(embeddings.embed(['eau']))).toContain('401');
  expect(server.calls).toHaveLength(1);
  clock.nowMs = 5_000;
  expect(await embeddings.embed(['eau'])).toHaveLength(1);
});

test('a search that timed out makes other searches fail at once, while indexing goes on', async () => {
  const embeddings = open();
  server.next = ['silent'];
  const called = server.called();
  const waiting = loggedFailure(embeddings.embed(['eau'], timeoutController.signal));
  await called;
  timeoutController.abort(TIMEOUT_ERROR);
  expect(await waiting).toContain('in time');
  expect(await loggedFailure(embeddings.embed(['eau'], AbortSignal.timeout(10_000)))).toContain('in time');
  expect(server.calls).toHaveLength(1);
  expect(await embeddings.embed(['eau'])).toHaveLength(1);
  clock.nowMs = 5_000;
  expect(await embeddings.embed(['eau'], AbortSignal.timeout(10_000))).toHaveLength(1);
});

test('a search aborted by its user does not count as a failure of the server', async () => {
  const embeddings = open();
  const leaving = new AbortController();
  server.next = ['silent'];
  const called = server.called();
  const waiting = loggedFailure(embeddings.embed(['eau'], leaving.signal));
  await called;
  leaving.abort();
  expect(await waiting).toContain('aborted');
  expect(await embeddings.embed(['eau'], AbortSignal.timeout(10_000))).toHaveLength(1);
  await loggedFailure(embeddings.embed(['eau'], AbortSignal.abort()));
  expect(server.calls).toHaveLength(2);
});

test('the failure is logged once, without the key or any text', async () => {
  const lines: string[] = [];
  const embeddings = open({}, openLog('debug', { write: (line) => void lines.push(line) }));
  server.doing = 401;
  await loggedFailure(embeddings.embed(['un secret']));
  clock.nowMs = 5_000;
  await loggedFailure(embeddings.embed(['un secret']));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the embeddings server responded with status 401');
  expect(lines[0]).not.toMatch(new RegExp(`${KEY}|un secret`));
});
