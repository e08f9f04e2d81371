import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['every kind of whitespace', 'un\u00a0deux \n trois\u202f!', 'undeuxtrois!'],
  ['invisible characters', 'zéro\u200blar\ufeffge\u00ad', 'zérolarge'],
  ['quotation marks and apostrophes', '« l’eau » “it” ‘is’', "'l'eau''it''is'"],
  ['dashes and hyphenation', 'trans-\nport — fin', 'transportfin'],
  ['ligatures and ellipses', 'ofﬁcieﬂ cœur…', 'officieflcoeur...'],
  ['composed and decomposed letters', 'e\u0301te\u0301', 'été'],
])('folds %s', (_, text, expected) => {
  expect(foldText(text).cased.normalize('NFC')).toBe(expected);
});

test('each unit maps to the start of its character, surrogate pairs included', () => {
  const { cased, starts } = foldText('a 😀ﬁ b');
  expect(cased).toBe('a😀fib');
  expect([...starts]).toEqual([0, 2, 2, 4, 4, 6]);
});

test('lower-casing keeps offsets', () => {
  const text = 'İSTANBUL ΣΑΣ Straße';
  const { cased, caseless } = foldText(text);
  expect(caseless).toHaveLength(cased.length);
  expect(foldText('σας').caseless).toBe(foldText('ΣΑΣ').caseless);
});

test('text that grows by folding is folded completely', () => {
  expect(foldText('\ufdfa'.repeat(500)).cased).toHaveLength(500 * 15);
});
