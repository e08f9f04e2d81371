import { expect, test } from 'vitest';
import { isGuessable } from './is-guessable.ts';

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
])('[AU-04] %s is guessable', (password) => {
  expect(isGuessable(password, EMAIL)).toBe(true);
});

test.each(['solene', 'SOLENE2026', 'le-goff!', 'Solene.Le-Goff', 'Estuaire29', 'agence estuaire'])(
  '[AU-04] %s is guessable when it is part of the person’s address',
  (password) => {
    expect(isGuessable(password, EMAIL)).toBe(true);
    expect(isGuessable(password, 'ana@elsewhere.example')).toBe(false);
  },
);

test.each([
  'rivages-et-marees',
  'Marée-29-haute',
  '482915',
  'solene et ses trois chats',
  'пароль на море',
  '海と川と山と空',
])('[AU-04] %s is accepted', (password) => {
  expect(isGuessable(password, EMAIL)).toBe(false);
});
