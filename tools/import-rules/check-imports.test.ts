import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

const SHIPPED = new Set(['react', 'zod', 'pg', '@of/two']);
const check = (files: Record<string, string>) => checkImports(new Map(Object.entries(files)), SHIPPED);
const line = (target: string) => `import { x } from '${target}';\n`;

test.each([
  [
    'a page uses its contract, the toolbox and base',
    'src/features/a/web/page.tsx',
    ['../contract/thing.ts', '#ui/call/call.ts', '#base/ids.ts', 'react', '@of/two/part', './part.tsx'],
  ],
  [
    'a use case uses its rules, the platform and the server entry of another domain',
    'src/features/b/server/do.ts',
    [
      '../rules/limit.ts',
      '#platform/new-id.ts',
      '#features/a/server.ts',
      '#features/a/contract/thing.ts',
      'node:fs',
      'pg',
    ],
  ],
  [
    'a part uses the files of another part of its domain',
    'src/features/a/one/server/do.ts',
    ['../../two/server/two-store.ts', '../../two/contract/two.ts', '#features/b/three/rules/limit.ts'],
  ],
  [
    'an entry names what other domains may use of its parts',
    'src/features/a/web.ts',
    ['./one/web/page.tsx', '#ui/page/lazy-page.ts'],
  ],
  [
    'rules use other rules and zod',
    'src/features/b/rules/limit.ts',
    ['#features/a/rules/limit.ts', '#base/app-error.ts', 'zod'],
  ],
  [
    'the server lists the routes of every domain',
    'src/apps/server/main.ts',
    ['#features/a/server/routes.ts', '#platform/log.ts'],
  ],
  [
    'a test uses the test tools',
    'src/base/ids.test.ts',
    ['vitest', '@testing-library/react', 'node:fs', '../../tests/support/test-database.ts'],
  ],
])('%s', (_, file, targets) => {
  expect(check({ [file]: targets.map(line).join('') })).toEqual([]);
});

test.each([
  ['src/base/ids.ts', 'node:crypto', 'base stays pure: it imports zod and nothing else'],
  ['src/base/ids.ts', '#platform/log.ts', 'base imports only base and zod'],
  [
    'src/features/a/rules/limit.ts',
    'react',
    'contract, rules, events and text stay pure: they import zod, approx-string-match, @zxcvbn-ts/core, @zxcvbn-ts/language-common and nothing else',
  ],
  [
    'src/features/a/contract/thing.ts',
    '#ui/call/call.ts',
    'contract, rules, events and text import only base and each other',
  ],
  [
    'src/ui/call/call.ts',
    '#features/a/text.ts',
    'ui is a toolbox: it knows base, and no domain nor the server',
  ],
  ['src/ui/call/call.ts', 'node:fs', 'browser code cannot use Node'],
  [
    'src/platform/log.ts',
    '#features/a/events.ts',
    'platform is the server’s outside world: it knows base, and no domain nor the browser',
  ],
  ['src/features/a/server/do.ts', '../web/page.tsx', 'web and server never meet'],
  ['src/features/a/web/page.tsx', '#platform/log.ts', 'web and server never meet'],
  ['src/apps/web/main.tsx', '#features/a/server/routes.ts', 'web and server never meet'],
  ['src/features/a/web/page.tsx', '#apps/web/router.ts', 'nobody imports apps'],
  [
    'src/features/b/server/do.ts',
    '#features/a/server/thing-store.ts',
    'another domain is reached through its contract, rules, events, text, server.ts or web.ts',
  ],
  [
    'src/features/b/one/web/page.tsx',
    '#features/a/two/web/page.tsx',
    'another domain is reached through its contract, rules, events, text, server.ts or web.ts',
  ],
  [
    'src/features/a/server/do.ts',
    '../../../../tests/support/people.ts',
    'the product does not depend on its tests or tools',
  ],
  [
    'src/features/a/web/fake-page.tsx',
    '../../../../tests/support/web/fake-visibility.ts',
    'the product does not depend on its tests or tools',
  ],
  ...['vitest', '@testing-library/react', 'fake-indexeddb/auto'].map((library) => [
    'src/features/a/web/fake-page.tsx',
    library,
    'the product imports only its dependencies: a production installation holds no test library',
  ]),
  [
    'src/features/a/helpers/x.ts',
    '#base/ids.ts',
    'source lives in base, ui, platform, apps, or a domain’s contract, rules, events.ts, text.ts, server or web',
  ],
])('%s may not import %s', (file, target, rule) => {
  const problems = check({ [file]: `import 'zod';\n${line(target)}` });
  expect(problems.at(-1)).toMatch(new RegExp(`^${file.replaceAll('.', '\\.')}:2 imports .+: `));
  expect(problems.at(-1)).toContain(rule);
});

test('finds type imports, re-exports, multi-line and dynamic imports', () => {
  const text = [
    `import type { A } from '#apps/web/a.ts';`,
    `import {`,
    `  b,`,
    `} from '#apps/web/b.ts';`,
    `export { c } from '#apps/web/c.ts';`,
    `import '#apps/web/d.css';`,
    `const e = () => import('#apps/web/e.ts');`,
    `export const f = 'from';`,
  ].join('\n');
  const problems = check({ 'src/ui/x.ts': text });
  expect(problems.map((problem) => /:(\d+) imports (\S+):/.exec(problem)?.slice(1, 3))).toEqual([
    ['1', 'src/apps/web/a.ts'],
    ['4', 'src/apps/web/b.ts'],
    ['5', 'src/apps/web/c.ts'],
    ['6', 'src/apps/web/d.css'],
    ['7', 'src/apps/web/e.ts'],
  ]);
});

test('domains may depend on each other in any order, but not in a ring', () => {
  const chain = {
    'src/features/a/rules/x.ts': line('#features/b/rules/x.ts'),
    'src/features/b/rules/x.ts': line('#features/c/rules/x.ts'),
  };
  expect(check(chain)).toEqual([]);
  const [ring, ...others] = check({
    ...chain,
    'src/features/c/server/x.ts': line('#features/a/server.ts'),
  });
  expect(others).toEqual([]);
  expect(ring).toBe(
    [
      'domains in a ring: a → b → c → a',
      '    src/features/a/rules/x.ts:1 imports src/features/b/rules/x.ts',
      '    src/features/b/rules/x.ts:1 imports src/features/c/rules/x.ts',
      '    src/features/c/server/x.ts:1 imports src/features/a/server.ts',
    ].join('\n'),
  );
});

test('the parts of a domain do not depend on each other in a ring', () => {
  const problems = check({
    'src/features/a/one/rules/x.ts': line('../../two/rules/x.ts'),
    'src/features/a/two/rules/y.ts': line('../../one/rules/y.ts'),
  });
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
    'parts in a ring: a/one → a/two → a/one',
  ]);
});

test('files do not need each other in a ring, not even for their types; tests may need what they test', () => {
  const chain = {
    'src/ui/a.ts': `import { b } from './b.ts';\n`,
    'src/ui/b.ts': `import type { C } from './folder/c.ts';\n`,
    'src/ui/folder/c.test.ts': line('./c.ts'),
  };
  expect(check(chain)).toEqual([]);
  expect(check({ ...chain, 'src/ui/folder/c.ts': `import type { A } from '../a.ts';\n` })).toEqual([
    [
      'files in a ring: src/ui/a.ts → src/ui/b.ts → src/ui/folder/c.ts → src/ui/a.ts',
      '    src/ui/a.ts:1 imports src/ui/b.ts',
      '    src/ui/b.ts:1 imports src/ui/folder/c.ts',
      '    src/ui/folder/c.ts:1 imports src/ui/a.ts',
    ].join('\n'),
  ]);
});
