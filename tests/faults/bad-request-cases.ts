import { gzipSync } from 'node:zlib';
import { request } from './raw-call.ts';

/** Bytes that no valid client sends, and the expected statuses. */
export interface BadRequest {
  readonly what: string;
  readonly pieces: readonly (string | Buffer)[];
  readonly refusedWith: readonly number[];
}

const SIGN_IN = '/api/accounts/sign-in';
const TEN_MEGABYTES = 10 * 1_048_576;
const post = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  request('POST', SIGN_IN, body, headers);
const head = (...lines: string[]) => [...lines, '', ''].join('\r\n');
const credentials = (email: string) => JSON.stringify({ email, password: 'x' });
const nested = (levels: number, inner: string) => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

const bad = (what: string, refusedWith: readonly number[], ...pieces: (string | Buffer)[]): BadRequest => ({
  what,
  pieces,
  refusedWith,
});

const BODIES: readonly BadRequest[] = [
  bad('JSON cut in the middle', [400], post('{"email":')),
  bad('an empty body that claims to be JSON', [400], post('', { 'content-type': 'application/json' })),
  bad('a list where an object belongs', [400], post('[1,2]')),
  bad('a text where an object belongs', [400], post('"hello"')),
  bad('null where an object belongs', [400], post('null')),
  bad('numbers where texts belong', [400], post('{"email":1,"password":{}}')),
  // A stranger's body is read up to 16 kB.
  bad('JSON 100,000 levels deep', [413], post(nested(100_000, '1'))),
  bad('JSON 8,000 levels deep', [400], post(nested(8_000, '1'))),
  bad('an object 20,000 levels deep', [413], post(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)),
  bad(
    'an attempt upon __proto__',
    [400],
    post('{"__proto__":{"isAdmin":true},"email":"a@b.fr","password":"x"}'),
  ),
  bad('bytes that are not UTF-8', [400], post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))),
  bad('a null byte inside a text', [400], post(credentials('a\u0000b@example.org'))),
  bad('a lone surrogate inside a text', [400], post('{"email":"\\ud800@example.org","password":"x"}')),
  bad(
    'a password of 16,000 characters',
    [400],
    post(JSON.stringify({ email: 'a@b.fr', password: 'x'.repeat(16_000) })),
  ),
  bad(
    'a password of 100,000 characters',
    [413],
    post(JSON.stringify({ email: 'a@b.fr', password: 'x'.repeat(100_000) })),
  ),
  bad(
    'a compressed bomb',
    [400, 413, 415],
    post(gzipSync(Buffer.alloc(TEN_MEGABYTES)), { 'content-encoding': 'gzip' }),
  ),
];

const TYPES: readonly BadRequest[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'nonsense',
  'application/json/json',
].map((type) =>
  bad(
    `a body of type ${type}`,
    [400, 415],
    post('{"email":"a@b.fr","password":"x"}', { 'content-type': type }),
  ),
);

const HEADS: readonly BadRequest[] = [
  bad('no HTTP at all', [400], 'NONSENSE\r\n\r\n'),
  bad('a TLS greeting', [400], Buffer.from('16030100a5010000a10303', 'hex'), Buffer.alloc(160)),
  bad('an HTTP/2 preface', [400, 505], 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  bad('an unknown method', [400], head('STEAL / HTTP/1.1', 'host: x', 'connection: close')),
  bad('no host', [400], head('GET /healthz HTTP/1.1', 'connection: close')),
  bad('an address of 20,000 characters', [431], request('GET', `/${'a'.repeat(20_000)}`)),
  bad('headers of 64 kB', [431], request('GET', '/healthz', '', { 'x-long': 'x'.repeat(65_536) })),
  bad(
    'a null byte in a header',
    [400],
    head('GET /healthz HTTP/1.1', 'host: x', 'x-a: a\u0000b', 'connection: close'),
  ),
  bad('a header without a name', [400], head('GET /healthz HTTP/1.1', 'host: x', ': b', 'connection: close')),
  bad('a negative length', [400], head(`POST ${SIGN_IN} HTTP/1.1`, 'host: x', 'content-length: -1')),
  bad(
    'two lengths that differ',
    [400],
    head(`POST ${SIGN_IN} HTTP/1.1`, 'host: x', 'content-length: 1', 'content-length: 2'),
  ),
  bad(
    'a length and chunks at once',
    [400],
    head(`POST ${SIGN_IN} HTTP/1.1`, 'host: x', 'content-length: 3', 'transfer-encoding: chunked'),
    '0\r\n\r\n',
  ),
  bad(
    'a chunk of nonsense size',
    [400],
    head(
      `POST ${SIGN_IN} HTTP/1.1`,
      'host: x',
      'content-type: application/json',
      'transfer-encoding: chunked',
    ),
    'zz\r\n{}\r\n',
  ),
  bad('an expectation nobody can meet', [417], request('GET', '/healthz', '', { expect: 'miracles' })),
];

const ADDRESSES: readonly BadRequest[] = [
  bad('an address that decodes to nothing', [400, 404], request('GET', '/api/%ff%fe')),
  bad('a null byte in the address', [400, 404], request('GET', '/api/%00')),
  bad('a null byte in the address of a file', [400, 404], request('GET', '/assets/%00.js')),
  bad('a way out of the folder', [400, 404], request('GET', '/assets/..%2f..%2f..%2fpackage.json')),
  bad('a way out of the folder, in plain dots', [400, 404], request('GET', '/assets/../../../package.json')),
  bad('a call that does not exist', [404], request('GET', '/api/nothing')),
  bad('a method the call does not have', [404, 405], request('DELETE', SIGN_IN)),
  bad(
    'a made-up session',
    [401],
    request('GET', '/api/me', '', { cookie: 'vigie.session_token=%ff.%00; ;;=' }),
  ),
  bad(
    'a made-up token',
    [401],
    request('GET', '/api/me', '', { authorization: `Bearer ${'é'.repeat(200)}` }),
  ),
];

/** All bad requests; each is sent on its own connection. */
export const BAD_REQUESTS: readonly BadRequest[] = [...BODIES, ...TYPES, ...HEADS, ...ADDRESSES];
