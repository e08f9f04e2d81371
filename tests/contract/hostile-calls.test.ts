// @module-tag deep
import { beforeAll, expect, test } from 'vitest';
import { type RowRequest, recordRowRequests } from '../access/record-row-requests.ts';
import { ROWS } from '../access/rows.ts';
import { makeWorld } from '../access/world.ts';
import { recordStatements } from '../support/record-statements.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';

/*
 * Every call the product answers, as its row in tests/access sends it, then sent again in ways nobody meant.
 */
const statements = recordStatements(testDatabase());
// No worker: what runs every ten minutes would be taken for what a call does.
// No limits of calls either: every answer is looked at, not the refusal of one call too many.
const server = ownServer({ ROLES: 'web,collab', CALLS_PER_MINUTE: '0' }, statements.listenedTo);
let all: RowRequest[] = [];
beforeAll(async () => {
  // One row of each call is enough: access is tested elsewhere.
  const rows = [...new Map(ROWS.toReversed().map((row) => [row.call, row])).values()];
  all = await recordRowRequests(await makeWorld(server()), rows);
});
const writes = () => all.filter(({ sent }) => sent.method !== 'GET');
const withJson = () => writes().filter(({ sent }) => isJson(sent.headers['content-type']));
const isJson = (type: string | undefined) => type?.startsWith('application/json') ?? false;

interface Again {
  readonly headers?: Record<string, string>;
  readonly body?: string | undefined;
  readonly url?: string;
}

/** The same request once more, changed; what came back, in short. */
async function again({ row, asking, sent }: RowRequest, { headers = {}, body, url = sent.url }: Again) {
  const carried = ['content-type', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
  const same = carried.flatMap((name) => (sent.headers[name] ? [[name, String(sent.headers[name])]] : []));
  const content = sent.method === 'GET' ? undefined : (body ?? new Uint8Array(sent.body));
  const answer = await fetch(server().address + url, {
    method: sent.method,
    redirect: 'manual',
    headers: { ...Object.fromEntries(same), ...asking.headers, ...headers },
    ...(content === undefined || content.length === 0 ? {} : { body: content }),
  });
  return { call: row.call, status: answer.status, headers: answer.headers, text: await answer.text() };
}
type Answered = Awaited<ReturnType<typeof again>>;

/** What nobody should ever see, whatever was sent. */
function faultsOf({ call, status, headers, text }: Answered, sent: string): string[] {
  const at = `${call} ← ${sent.slice(0, 120)}: ${status}`;
  const faults: string[] = [];
  if (status >= 500) faults.push(`${at} ${text.slice(0, 200)}`);
  if (status >= 400 && !headers.get('content-type')?.startsWith('application/problem+json'))
    faults.push(`${at} is no problem`);
  if (headers.has('x-injected') || headers.get('set-cookie')?.includes('injected'))
    faults.push(`${at} carries a header that was sent`);
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push(`${at} may be sniffed`);
  if (!/no-store|private/.test(headers.get('cache-control') ?? '')) faults.push(`${at} may be kept`);
  if (!headers.get('content-security-policy')?.includes('frame-ancestors'))
    faults.push(`${at} may be framed`);
  if (/\bat \w+ \(.*:\d+:\d+\)|node_modules|select .* from /i.test(text) && status >= 400)
    faults.push(`${at} tells of its insides`);
  return faults;
}

/** The value with all of its leaves replaced at once. */
function withAllLeaves(value: unknown, by: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withAllLeaves(one, by));
  if (typeof value !== 'object' || value === null) return by;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAllLeaves(one, by)]));
}

/** The value with each of its leaves in turn replaced. */
function* withEachLeaf(value: unknown, by: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      for (const changed of withEachLeaf(one, by)) yield value.with(at, changed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value))
      for (const changed of withEachLeaf(one, by)) yield { ...value, [name]: changed };
  } else yield by;
}

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}\u202e';
const SQL = "'; SELECT 1/0; --";
const TEXTS = [MARKUP, SQL, 'a\r\nx-injected: 1\r\nset-cookie: injected=1', 'constructor', '__proto__'];
const NO_TEXTS = [['x'], { a: 1 }, 1e308, -1, true, null, 'x'.repeat(90_000)];

/** Records of views and exports, which change nothing that anybody wrote. */
const NOTED = [
  'GET /search/complex/{searchId}: update "saved_searches" set "used_at"',
  'GET /api/operations/audit.csv: INSERT INTO audit (',
  'GET /api/operations/audit.csv: INSERT INTO audit_origins',
  'GET /api/reflections/{reflectionId}/paper: INSERT INTO audit (',
  'GET /api/reflections/{reflectionId}/paper: INSERT INTO audit_origins',
];

/** What another row took away meanwhile. */
const GONE = ['GET /api/reflections/{reflectionId}/images/{fileId}: 404'];

test('[SY-02] to look changes nothing: no call that a link alone can make writes', async () => {
  const [written, refused]: [string[], string[]] = [[], []];
  for (const one of all.filter(({ sent }) => sent.method === 'GET')) {
    statements.forget();
    const { call, status } = await again(one, {});
    if (status >= 400) refused.push(`${call}: ${status}`);
    // What follows changes does so as the platform, whatever is asked for meanwhile.
    for (const { role, text } of statements.sent())
      if (role === 'vigie_app' && /^\s*(?:with\b.*)?\b(?:insert into|update|delete from)\b/is.test(text))
        written.push(`${call}: ${text.trim()}`);
  }
  const unforeseen = written.filter((one) => !NOTED.some((known) => one.startsWith(known)));
  expect(unforeseen).toEqual([]);
  expect(refused).toEqual(GONE);
  expect(written.length).toBe(NOTED.length);
});

test('[SY-02] [SY-04] no value in any position of a body breaks a call or makes it reveal something', async () => {
  const faults: string[] = [];
  for (const one of withJson()) {
    const body: unknown = JSON.parse(one.sent.body.toString() || '{}');
    const bodies = [
      ...TEXTS.flatMap((by) => [...withEachLeaf(body, by)]),
      ...NO_TEXTS.map((by) => withAllLeaves(body, by)),
    ].map((changed) => JSON.stringify(changed));
    for (const text of new Set(bodies)) faults.push(...faultsOf(await again(one, { body: text }), text));
  }
  expect(faults).toEqual([]);
});

test('[SY-02] no value in a path or query breaks a call', async () => {
  const faults: string[] = [];
  for (const one of all) {
    const [path = '', query = ''] = one.sent.url.split('?');
    const [, pattern = ''] = one.row.call.split(' ');
    for (const by of TEXTS.map(encodeURIComponent)) {
      const urls = pattern.split('/').flatMap((step, at) => {
        if (!step.startsWith('{')) return [];
        const steps = path.split('/');
        return [`${steps.with(at, by).join('/')}?${query}`];
      });
      for (const [name] of one.sent.method === 'GET' ? new URLSearchParams(query) : [])
        urls.push(`${path}?${query}&${name}=${by}`, `${path}?${name}=${by}`);
      for (const url of urls) faults.push(...faultsOf(await again(one, { url }), url));
    }
  }
  expect(faults).toEqual([]);
});

test('[SY-02] no body, query or name reaches what every object inherits from', async () => {
  const known = Object.getOwnPropertyNames(Object.prototype).toSorted();
  for (const one of withJson()) {
    const body = one.sent.body.toString().trim() || '{}';
    const rest = body === '{}' ? '}' : `,${body.slice(1)}`;
    for (const key of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']) {
      for (const text of [`{${key}${rest}`, `{"deep":[{${key}}]${rest}`]) {
        const { call, status, text: said } = await again(one, { body: text });
        expect([call, text, status, said]).toEqual([call, text, 400, expect.stringContaining('not-json')]);
      }
    }
  }
  for (const one of all.filter(({ sent }) => sent.method === 'GET')) {
    const query = '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=1';
    const url = `${one.sent.url}${one.sent.url.includes('?') ? '&' : '?'}${query}`;
    expect(faultsOf(await again(one, { url }), url)).toEqual([]);
  }
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(known);
});

test('[SY-02] no write is made with a cookie for another site, wherever a browser says it comes from', async () => {
  const cookie = 'vigie.session_token=anything';
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://vigie.test.evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const one of writes()) {
    for (const headers of foreign) {
      const { call, status, text } = await again(one, {
        headers: { cookie, ...one.asking.headers, ...headers },
      });
      expect([call, headers, status, text]).toEqual([
        call,
        headers,
        403,
        expect.stringContaining('cross-origin'),
      ]);
    }
  }
});

test('[SY-02] no call takes what a form or a script without leave can send', async () => {
  const types = ['text/plain', 'multipart/form-data; boundary=x'];
  for (const one of withJson()) {
    for (const type of types) {
      const { call, status } = await again(one, { headers: { 'content-type': type } });
      expect([call, type, status]).toEqual([call, type, 415]);
    }
  }
});
