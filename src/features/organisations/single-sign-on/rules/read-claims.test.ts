import { expect, test } from 'vitest';
import { readClaims } from './read-claims.ts';

const claims = { sub: 'a', email: ' Solene@Agence.example ', given_name: 'Solène', family_name: 'Le Goff' };
const read = (more: object, claim = 'groups') => readClaims({ ...claims, ...more }, claim);

test('[TR-02] the address is normalised, and unusable ones count as missing', () => {
  expect(read({})).toMatchObject({ subject: 'a', email: 'solene@agence.example', isEmailVerified: true });
  for (const email of [undefined, 7, 'solene', 'a@b.c, d@e.f', 'a@b.c\r\nBcc: d@e.f'])
    expect(read({ email }).email).toBeNull();
});

test.each([
  [false, false],
  ['false', false],
  [true, true],
  [undefined, true],
])('[TR-02] email_verified %s', (email_verified, isVerified) => {
  expect(read({ email_verified }).isEmailVerified).toBe(isVerified);
});

test('[TR-02] names come from their claims, from the whole name, or from the address', () => {
  const names = (more: object) => {
    const { firstName, lastName } = read({ given_name: undefined, family_name: undefined, ...more });
    return [firstName, lastName];
  };
  expect([read({}).firstName, read({}).lastName]).toEqual(['Solène', 'Le Goff']);
  expect(names({ name: 'Solène Le Goff' })).toEqual(['Solène', 'Le Goff']);
  expect(names({ email: 'noe.tanguy@a.example' })).toEqual(['noe', 'tanguy']);
  expect(names({ name: 'Colette' })).toEqual(['Colette', 'Colette']);
  expect(names({ name: `${'x'.repeat(200)}\n` })).toEqual(['solene', 'solene']);
});

test('[TR-02] groups are a list or one name; a reference to another place says nothing', () => {
  expect(read({ groups: ['a', 'b'] }).groups).toEqual(['a', 'b']);
  expect(read({ groups: 'a' }).groups).toEqual(['a']);
  expect(read({}).groups).toEqual([]);
  expect(read({ groups: [1] }).groups).toBeNull();
  expect(read({ _claim_names: { groups: 'src1' } }).groups).toBeNull();
  expect(read({ 'https://a.example/roles': ['a'] }, 'https://a.example/roles').groups).toEqual(['a']);
  expect(read({ groups: ['a'] }, 'toString').groups).toEqual([]);
});
