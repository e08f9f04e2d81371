import { expect, test } from 'vitest';
import { sessionCookie } from './session-cookie.ts';

const config = { PUBLIC_URL: 'https://vigie.example' };
const cookie = sessionCookie({ config, secret: 'one secret of an installation' });
const pairOf = (header: string) => header.slice(0, header.indexOf(';'));

test('[AU-01] a token is read back from its cookie among others', () => {
  const pair = pairOf(cookie.create('token'));
  expect(cookie.find(`theme=dark; ${pair}; a=b`)).toBe(pair);
  expect(cookie.verify(pair)).toBe('token');
  expect(cookie.find('theme=dark')).toBe(undefined);
  expect(cookie.find(null)).toBe(undefined);
});

test('[AU-01] a cookie that was changed, cut or signed with another secret is refused', () => {
  const pair = pairOf(cookie.create('token'));
  const [name = '', value = ''] = pair.split('=', 2);
  const other = sessionCookie({ config, secret: 'another secret' });
  const refused = [
    pairOf(other.create('token')),
    pair.replace('token.', 'other.').replace('=token', '=other'),
    `${name}=${value.slice(0, -8)}`,
    `${name}=token`,
    `${name}=%ff.%00`,
    `${name}=`,
  ];
  expect(refused.map((one) => cookie.verify(one))).toEqual(refused.map(() => null));
});
