import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nextSteps } from './scaffold/next-steps.mjs';
import { wordsOf } from './scaffold/words.mjs';
import { ROOT } from './setup/paths.mjs';

const PATH = /(?<![\w/.])(?:src|tests|tools|docs)\/[\w./-]*\w/g;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test.each([
  ...globSync(['*.md', 'docs/**/*.md', 'src/features/*/README.md'], { cwd: ROOT }).map((path) => [
    path,
    read(path),
  ]),
  ['npm run scaffold', nextSteps(wordsOf('watch-lists'))],
] as [string, string][])('every path in %s exists', (_name, text) => {
  expect((text.match(PATH) ?? []).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
