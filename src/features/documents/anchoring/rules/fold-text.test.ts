import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['blanks of every kind', 'un\u00a0deux \n trois\u202f!', 'undeuxtrois!'],
  ['what does not show', 'zéro\u200blar\ufeffge\u00ad', 'zérolarge'],
  ['quotation marks and apostrophes', '« l’eau » “it” ‘is’', "'l'eau''it''is'"],
  ['dashes and hyphenation', 'trans-\nport — fin', 'transportfin'],
  ['ligatures and ellipses', 'ofﬁcieﬂ cœur…', 'officieflcoeur...'],
  ['letters in one or two units', 'e\u0301te\u0301', 'été'],
])('%s are folded', (_, text, expected) => {
  expect(foldText(text).cased.normalize('NFC')).toBe(expected);
});

test('each unit knows where its character begins, pairs of units included', () => {
  const { cased, starts } = foldText('a 😀ﬁ b');
  expect(cased).toBe('a😀fib');
  expect([...starts]).toEqual([0, 2, 2, 4, 4, 6]);
});

test('small letters keep their places', () => {
  const text = 'İSTANBUL ΣΑΣ Straße';
  const { cased, caseless } = foldText(text);
  expect(caseless).toHaveLength(cased.length);
  expect(foldText('σας').caseless).toBe(foldText('ΣΑΣ').caseless);
});

test('text that grows when folded is folded whole', () => {
  expect(foldText('\ufdfa'.repeat(500)).cased).toHaveLength(500 * 15);
});
