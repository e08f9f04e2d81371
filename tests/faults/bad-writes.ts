import type { SignedInPerson } from '../support/signed-in-people.ts';
import type { Trial } from './fault.ts';
import { rawCall, request } from './raw-call.ts';

/** Well-formed requests of a signed-in person with invalid content; all are refused and change nothing. */
const BAD_WRITES: readonly { what: string; method: string; path: string; body: string }[] = [
  put('a null byte in a name', '/api/me/name', '{"firstName":"a\\u0000b","lastName":"c"}'),
  put(
    'a name of 100,000 characters',
    '/api/me/name',
    JSON.stringify({ firstName: 'x'.repeat(100_000), lastName: 'c' }),
  ),
  put('a null byte in an objective', '/api/me/objectives', tree('a\\u0000b')),
  put('half a character in an objective', '/api/me/objectives', tree('a\\ud800b')),
  put('objectives 10,000 levels deep', '/api/me/objectives', `{"objectives":[${deep(10_000)}]}`),
  put('objectives that are no list', '/api/me/objectives', '{"objectives":{"length":3}}'),
  {
    ...put('a number beyond any size', '/api/me/preferences', '{"maxPortfolioSectionSize":1e308}'),
    method: 'PATCH',
  },
  { ...put('a session that is no id', '/api/accounts/sessions/%27%3B--', ''), method: 'DELETE' },
  { ...put('topics that are none', `/api/live?topics=${'x'.repeat(500)}`, ''), method: 'GET' },
  {
    ...put('a position beyond the end of numbers', '/api/live?topics=user:x&after=99999999999999999999', ''),
    method: 'GET',
  },
];

function put(what: string, path: string, body: string) {
  return { what, method: 'PUT', path, body };
}

function tree(name: string): string {
  return `{"objectives":[{"id":"a","name":"${name}","subobjectives":[]}]}`;
}

function deep(levels: number): string {
  return `${'{"id":"a","name":"b","subobjectives":['.repeat(levels)}${']}'.repeat(levels)}`;
}

/** Sends them and checks that all are refused. */
export async function badWritesRefused(trial: Trial, port: number, person: SignedInPerson): Promise<void> {
  const me = async () =>
    (await rawCall(port, request('GET', '/api/me', '', person.headers))).text.split('\r\n\r\n')[1];
  const before = await me();
  for (const { what, method, path, body } of BAD_WRITES) {
    const { status, reason, text } = await rawCall(port, request(method, path, body, person.headers));
    trial.holds(`${what} → 400, with a reason`, status === 400 && reason !== undefined, text.slice(0, 900));
  }
  const after = await me();
  trial.holds('bad writes changed nothing', before === after, { before, after });
}
