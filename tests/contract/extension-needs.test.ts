import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importedFiles } from '../support/imported-files.ts';

const DOOR = 'src/apps/server/extension-permissions.ts';

/** The calls as the list spells them: `captures.startCapture` and `readDocument`. */
function listedCalls(): string[] {
  const [, list = ''] = /const CALLS[^[]*\[\] = \[([^\]]*)\]/.exec(readFileSync(DOOR, 'utf8')) ?? [];
  return [...list.matchAll(/^ {2}(?:\w+\.)?(\w+),$/gm)].map(([, name = '']) => name);
}

test('[EX-01] the token of an extension makes no call that nothing in the extension makes', () => {
  const entries = globSync('src/apps/extension/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const reached = importedFiles(entries);
  const written = [...reached].flatMap(([file, source]) => (file.includes('/contract/') ? [] : [source]));
  const calls = listedCalls();
  expect(calls).toContain('startCapture');
  expect(calls.filter((name) => !written.some((source) => new RegExp(`\\b${name}\\b`).test(source)))).toEqual(
    [],
  );
});
