import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where SQL is put together from text, and why nothing that anybody sends can be in it. */
const BUILT: Readonly<Record<string, string>> = {
  'src/features/journal/recommending/server/write-run.ts': 'names of columns in the code',
  'src/features/journal/recommending/server/read-feedback.ts': 'names of columns in the code',
  'src/features/journal/recommending/server/readable-subjects.ts': 'one of four constants',
};
/** A driver that is given a text, not a template: with `${` in it, the text may hold anything. */
const FROM_TEXT = /sql\.raw\(|\.(?:query|execute)\(\s*`[^`]*\$\{/;

test('[SY-02] every value of a statement is bound: SQL is put together in known places only', () => {
  const written = globSync('src/features/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => FROM_TEXT.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(written.toSorted()).toEqual(Object.keys(BUILT).toSorted());
});
