import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { EXTENSION_ID } from '../../src/features/extension/rules/extension-id.ts';
import { readConfiguration } from '../../src/features/operations/operations/contract/configuration.ts';
import { pairedExtension } from '../support/paired-extension.ts';
import { createMember, createOrganisation, signInAs } from '../support/people.ts';
import { ownServer, testServer } from '../support/test-server.ts';
import { named, TUS } from '../support/upload-actions.ts';

const server = testServer();
const OURS = `chrome-extension://${EXTENSION_ID}`;
const NOT_OURS = [
  'https://evil.example',
  'null',
  'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  `chrome-extension://${EXTENSION_ID}.evil.example`,
  `https://${EXTENSION_ID}`,
  OURS.toUpperCase(),
];

const someone = async () => {
  const { database } = server();
  return createMember(database, await createOrganisation(database));
};
/** What an answer says to other sites. */
const invitations = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);
const preflight = (path: string, origin: string, method = 'PUT') =>
  fetch(server().address + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

test.each([
  '/api/me',
  '/api/live',
  '/analysis',
  '/analysis/v2',
  '/portfolio/x',
  '/uploads',
  '/uploads/x',
  '/healthz',
])(
  '[EX-01] a browser that asks for the extension may call %s, with a token and never with a cookie',
  async (path) => {
    const answer = await preflight(path, OURS);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const { headers } = answer;
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    expect(headers.get('access-control-allow-methods')?.split(', ')).toEqual(
      expect.arrayContaining(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
    );
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    const tus = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
    const needed = ['authorization', 'content-type', 'accept-language', 'if-none-match', ...tus];
    expect(allowed).toEqual(expect.arrayContaining(needed));
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0);
    expect(headers.get('vary')).toContain('origin');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  },
);

test.each(NOT_OURS)('[SY-02] %s is invited to nothing', async (origin) => {
  const asked = await preflight('/api/me', origin);
  expect([asked.status, invitations(asked)]).toEqual([404, []]);
  const { headers } = await pairedExtension(server(), await someone());
  const answer = await fetch(`${server().address}/api/me`, { headers: { ...headers, origin } });
  expect([answer.status, invitations(answer)]).toEqual([200, []]);
  expect(answer.headers.get('vary')).toContain('origin');
});

test('[SY-02] pages are not read by the extension either, and a site without origin gets nothing', async () => {
  const page = await fetch(`${server().address}/assets/none.js`, { headers: { origin: OURS } });
  expect(invitations(page)).toEqual([]);
  expect(invitations(await preflight('/mailbox', OURS, 'GET'))).toEqual([]);
  expect(invitations(await fetch(`${server().address}/api/configuration`))).toEqual([]);
});

describe('[EX-01] the extension reads every answer to it', () => {
  const askMe = (headers: Record<string, string>) =>
    fetch(`${server().address}/api/me`, { headers: { origin: OURS, ...headers } });
  const isReadable = ({ headers }: Response) => headers.get('access-control-allow-origin') === OURS;

  test('granted, unchanged and refused', async () => {
    const { headers } = await pairedExtension(server(), await someone());
    const granted = await askMe(headers);
    expect(granted.headers.get('access-control-expose-headers')).toContain('etag');
    const unchanged = await askMe({ ...headers, 'if-none-match': granted.headers.get('etag') ?? '' });
    const signedOut = await askMe({});
    const elsewhere = (path: string, method = 'GET') =>
      fetch(server().address + path, { method, headers: { ...headers, origin: OURS } });
    const forbidden = await elsewhere('/api/accounts/tokens');
    const missing = await elsewhere('/api/nowhere');
    const invalid = await elsewhere('/api/analyses/x');
    const answers = [granted, unchanged, signedOut, forbidden, missing, invalid];
    expect(answers.map((answer) => [answer.status, isReadable(answer)])).toEqual(
      [200, 304, 401, 403, 404, 400].map((status) => [status, true]),
    );
  });

  test('a part of a file, whose place it must know', async () => {
    const { headers } = await pairedExtension(server(), await someone());
    const begun = await fetch(`${server().address}/uploads`, {
      method: 'POST',
      headers: { ...headers, ...TUS, ...named('note.pdf'), 'upload-length': '4', origin: OURS },
    });
    expect([begun.status, isReadable(begun)]).toEqual([201, true]);
    const readable = begun.headers.get('access-control-expose-headers')?.split(', ');
    expect(readable).toEqual(expect.arrayContaining(['location', 'upload-offset', 'tus-resumable']));
  });

  test('the live stream', async () => {
    const member = await someone();
    const { headers } = await pairedExtension(server(), member);
    const stop = new AbortController();
    const stream = await fetch(`${server().address}/api/live?topics=user:${member.id}`, {
      headers: { ...headers, origin: OURS },
      signal: stop.signal,
    });
    expect([stream.status, isReadable(stream)]).toEqual([200, true]);
    stop.abort();
  });
});

test('[SY-02] the cookie of a signed-in person does not authorise an extension that writes', async () => {
  const browser = await signInAs(server(), await someone());
  const answer = await fetch(`${server().address}/api/me/preferences`, {
    method: 'PATCH',
    headers: { ...browser, origin: OURS, 'content-type': 'application/json' },
    body: '{"theme":"dark"}',
  });
  expect(answer.status).toBe(403);
});

describe('extensions an operator names', () => {
  const store = 'abcdefghijklmnopabcdefghijklmnop';
  const firefox = 'moz-extension://0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0';
  const named = ownServer({ EXTENSION_IDS: `${store}, ${firefox}`, CALLS_PER_MINUTE: '1' });

  test('replace ours, and pages know their ids', async () => {
    const invited = async (origin: string) => {
      const answer = await fetch(`${named().address}/healthz`, { headers: { origin } });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await invited(`chrome-extension://${store}`)).toBe(`chrome-extension://${store}`);
    expect(await invited(firefox)).toBe(firefox);
    expect(await invited(OURS)).toBeNull();
    const { output } = await named().ask(readConfiguration, {});
    expect(output?.extension.ids).toEqual([store]);
  });

  test('what a browser asks by itself is not counted', async () => {
    const ask = () =>
      fetch(named().address + readProfile.path, {
        method: 'OPTIONS',
        headers: { origin: firefox, 'access-control-request-method': 'GET' },
      });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  });
});
