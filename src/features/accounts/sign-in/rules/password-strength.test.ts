import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const EMAIL = 'Solène.Le-Goff@agence-estuaire.example';

test.each([
  '123456',
  '987654321',
  '111111',
  'ababab',
  'abcdef',
  'Azerty123!',
  'MotDePasse!',
  'mot de passe',
  'Vigie2026',
  'vigie-demo',
  'marseille13',
  'Doudou123',
  'changezmoi',
  'Password1!',
  'P@ssw0rd',
  'aaaaaaaaaaaaaaaaaaaa',
  'aB3$'.repeat(32),
])('[AU-04] [TR-04] %s is guessable', (password) => {
  expect(passwordStrength(password, EMAIL)).toBe(1);
});

test('[AU-04] [TR-04] of the ten thousand and more common and breached passwords, all are guessable', () => {
  const common = dictionary['passwords-common'].map(String).filter(({ length }) => length >= 6);
  expect(common.length).toBeGreaterThan(10_000);
  // Evenly from the list, which begins with the most used ones.
  const sample = common.filter((_, at) => at < 100 || at % 40 === 0);
  expect(sample.filter((password) => passwordStrength(password, EMAIL) > 1)).toEqual([]);
});

test.each(['solene', 'SOLENE2026', 'Solene.Le-Goff', 'Estuaire29', 'agence-estuaire'])(
  '[AU-04] [TR-04] %s is guessable when it is part of the person’s address',
  (password) => {
    expect(passwordStrength(password, EMAIL)).toBe(1);
    expect(passwordStrength(password, 'ana@elsewhere.example')).toBeGreaterThan(
      password === 'solene' ? 0 : 1,
    );
  },
);

test('[AU-04] [TR-04] a long address is not a password', () => {
  const address = 'member-0199f2a4-0000-7000-8000-000000000001@agence-estuaire.example';
  expect(passwordStrength(address, address)).toBe(1);
});

test.each([
  ['482915', 2],
  ['marais', 2],
  ['Xk9$qz', 2],
  ['海と川と山と空', 2],
  ['a-new-password', 3],
  ['83$7abc49%2847', 4],
  ['Marée-29-haute', 4],
  ['rivages-et-marees', 4],
  ['solene et ses trois chats', 4],
  ['пароль на море', 4],
] as const)('[AU-04] [TR-04] %s is accepted with a strength of %i', (password, strength) => {
  expect(passwordStrength(password, EMAIL)).toBe(strength);
});
