import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['fr', 'The sea is rising', 'fr'],
  ['en-CA', 'La mer monte', 'en'],
  ['EN_us', '', 'en'],
  [null, 'The sea is rising and the dikes are old', 'en'],
  [null, 'La mer monte et les digues sont vieilles', 'fr'],
  ['de', 'What is left of the marsh', 'en'],
  ['english', 'Ce qui reste du marais', 'fr'],
  [null, 'Chatbots', 'fr'],
  [null, '', 'fr'],
])('a text tagged %s, « %s », has the language %s', (known, text, language) => {
  expect(detectLanguage(text, known)).toBe(language);
});
