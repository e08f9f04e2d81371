import { expect, test } from 'vitest';
import { tagsValue } from './tags-component.ts';

test('[SC-02] the share of wanted tags, whatever their case and accents', () => {
  expect(tagsValue(['Étang'])(['etang', 'eau potable'])).toBe(1);
  expect(tagsValue([' Eau potable ', 'digue'])(['etang', 'eau potable'])).toBe(0.5);
  expect(tagsValue(['étang', 'ETANG'])(['etang'])).toBe(1);
  expect(tagsValue(['étang'])(['etangs'])).toBe(0);
  expect(tagsValue(['étang'])([])).toBe(0);
  expect(tagsValue([])(['etang'])).toBe(0);
});
