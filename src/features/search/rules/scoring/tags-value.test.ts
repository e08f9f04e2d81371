import { expect, test } from 'vitest';
import { tagsValue } from './tags-value.ts';

test('[SC-02] the share of the tags that are wanted, however they are written', () => {
  expect(tagsValue(['etang', 'eau potable'], ['Étang'])).toBe(1);
  expect(tagsValue(['etang', 'eau potable'], [' Eau potable ', 'digue'])).toBe(0.5);
  expect(tagsValue(['etang'], ['étang', 'ETANG'])).toBe(1);
  expect(tagsValue(['etangs'], ['étang'])).toBe(0);
  expect(tagsValue([], ['étang'])).toBe(0);
  expect(tagsValue(['etang'], [])).toBe(0);
});
