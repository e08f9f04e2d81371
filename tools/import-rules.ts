import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkImports } from './import-rules/check-imports.ts';

/** Prints the imports in `src` that violate a rule; the folder of another checkout can be given as argument. */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(`${root}/package.json`, 'utf8'),
);
const problems = checkImports(
  new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')])),
  new Set(Object.keys(dependencies)),
);
for (const problem of problems) console.log(problem);
console.log(
  problems.length === 0 ? `${files.length} files, all imports go the right way` : `${problems.length} wrong`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
