import { expect, test } from 'vitest';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { draftTag, toKnownTag, withoutTag, withTag } from './tag-list.ts';

const own = (text: string): Tag => ({ text, source: 'user' });
const organisation = (text: string): Tag => ({ text, source: 'organization' });

test('a tag appears once, whatever its case and accents', () => {
  const tags = withTag([organisation('Méthode')], own('carto'));
  expect(tags).toEqual([organisation('Méthode'), own('carto')]);
  expect(withTag(tags, own('methode'))).toBe(tags);
  expect(withoutTag(tags, own('MÉTHODE'))).toEqual([own('carto')]);
});

test('typed text becomes a tag on one line, or nothing', () => {
  expect(draftTag('  à  lire\ten CA ')).toEqual(own('à lire en CA'));
  expect(draftTag('   ')).toBeNull();
  expect(draftTag('a'.repeat(61))).toBeNull();
});

test("a word the organisation knows takes the organisation's spelling", () => {
  expect(toKnownTag(own('cartographie'), [organisation('Cartographie')])).toEqual(
    organisation('Cartographie'),
  );
  expect(toKnownTag(own('carto'), [organisation('Cartographie')])).toEqual(own('carto'));
});
