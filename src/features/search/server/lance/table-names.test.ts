import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { generationIn, tableName, tableNames } from './table-names.ts';

const scope = newId();

test('a table name consists of scope and generation', () => {
  expect(tableName('public', 3, 'words')).toBe('public_g3_words');
  expect(tableNames(scope, 12)).toContain(`${scope}_g12_findables`);
});

test('a table name only accepts ids', () => {
  expect(() => tableName('../elsewhere', 1, 'findables')).toThrow();
  expect(() => tableName('', 1, 'findables')).toThrow();
});

test('the generation is parsed from a table name', () => {
  expect(generationIn(tableName(scope, 12, 'passages'), scope)).toBe(12);
  expect(generationIn(tableName(newId(), 12, 'passages'), scope)).toBeNull();
  expect(generationIn('generations', scope)).toBeNull();
});
