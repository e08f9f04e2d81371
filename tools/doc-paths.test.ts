import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nextSteps } from './scaffold/next-steps.mjs';
import { wordsOf } from './scaffold/words.mjs';
import { ROOT } from './setup/paths.mjs';

const PATH = /(?<![\w/.])(?:src|tests|tools|docs)\/[\w./-]*\w/g;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test.each([
  ['README.md', read('README.md')],
  ['docs/adding-a-feature.md', read('docs/adding-a-feature.md')],
  ['docs/security.md', read('docs/security.md')],
  ['npm run scaffold', nextSteps(wordsOf('watch-lists'))],
])('every path in %s exists', (_name, text) => {
  const paths = text.match(PATH) ?? [];
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
