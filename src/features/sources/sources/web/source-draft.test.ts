import { expect, test } from 'vitest';
import { parseChips } from '#ui/fields/chips.ts';
import { SPECIFIED_LANGUAGES } from '../rules/source-languages.ts';
import { EMPTY_DRAFT, isSameDraft, type SourceDraft, toFields, validateDraft } from './source-draft.ts';

const good: SourceDraft = {
  title: 'Revue du génie côtier',
  domain: 'https://genie-cotier.example',
  rssUrl: 'https://genie-cotier.example/actualites.xml',
  language: 'fr-CA',
  active: true,
  keywords: parseChips('érosion, digue'),
};
const problems = (changes: Partial<SourceDraft>) =>
  validateDraft({ ...good, ...changes }, SPECIFIED_LANGUAGES, 'fr');

test('[AD-03] a source that can be saved has no problem', () => {
  expect(problems({})).toEqual({});
  expect(toFields(good)).toMatchObject({ keywords: 'érosion, digue', active: true });
});

test('[AD-03] every field has a text for its error', () => {
  expect(Object.keys(validateDraft(EMPTY_DRAFT, SPECIFIED_LANGUAGES, 'fr')).sort()).toEqual([
    'domain',
    'keywords',
    'rssUrl',
    'title',
  ]);
  expect(problems({ title: 'ab' })).toEqual({ title: 'Au moins 3 caractères sont nécessaires.' });
  expect(problems({ domain: 'revue' })).toEqual({ domain: 'Cette adresse web n’est pas valide.' });
  expect(problems({ rssUrl: 'https://a:b@revue.example' })).toEqual({
    rssUrl: 'Cette adresse web n’est pas valide.',
  });
  expect(problems({ language: 'fr-FR' })).toEqual({ language: 'Language not supported' });
});

test('[AD-03] a keyword still being typed counts', () => {
  expect(problems({ keywords: { chosen: [], draft: 'dune' } })).toEqual({});
  expect(problems({ keywords: { chosen: [], draft: 'du' } })).toEqual({
    keywords: 'Au moins 3 caractères sont nécessaires.',
  });
  expect(problems({ keywords: parseChips('*') })).toEqual({});
});

test('drafts are compared by their requests', () => {
  const unfinished = { chosen: ['érosion'], draft: 'digue' };
  expect(isSameDraft(good, { ...good, keywords: unfinished })).toBe(true);
  expect(isSameDraft(good, { ...good, active: false })).toBe(false);
});
