import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './setup/paths.mjs';

// The parser imports its schema without the JSON import attribute: https://github.com/actions/languageservices/issues/387
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
);
hooks.deregister();

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readYaml = (path: string): unknown => parse(read(path));
const filesLike = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();

const names = z.record(z.string(), z.string());
const { scripts, dependencies, devDependencies, optionalDependencies } = z
  .object({ scripts: names, dependencies: names, devDependencies: names, optionalDependencies: names })
  .parse(JSON.parse(read('package.json')));
const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** An exact release or a commit. */
const PINNED = /^[\w.-]+\/[\w./-]+@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/;
const NPM_SCRIPT = /\bnpm (?:run (?:-\S+ )*([\w:-]+)|(test|start)\b)/g;

async function problemsOf(file: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  const wrong = context.errors.getErrors().map(({ message }) => message);
  if (!value || wrong.length > 0) return wrong;
  const { errors = [] } = await convertWorkflowTemplate(context, value);
  const workflow: unknown = parse(content);
  const loose = stringsUnder('uses', workflow).filter((action) => !PINNED.test(action));
  const called = stringsUnder('run', workflow)
    .flatMap((commands) => [...commands.matchAll(NPM_SCRIPT)])
    .map(([, script, short]) => script ?? short ?? '');
  return [
    ...errors.map(({ Message }) => Message),
    ...loose.map((action) => `${file}: ${action} is not pinned to a version`),
    ...called
      .filter((script) => !(script in scripts))
      .map((script) => `${file}: package.json has no script ${script}`),
  ];
}

/** All strings under a key, at any depth. */
function stringsUnder(key: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : stringsUnder(key, value),
  );
}

const WORKFLOWS = filesLike('.github/workflows/*.{yml,yaml}');

test('there are workflows', () => {
  expect(WORKFLOWS).toContain('.github/workflows/test.yml');
});

test.each(WORKFLOWS)('%s uses pinned actions and existing scripts', async (file) => {
  expect(await problemsOf(file, read(file))).toEqual([]);
});

test.each(WORKFLOWS)('%s has read-only permissions and a timeout', (file) => {
  const { permissions, jobs } = z
    .object({ permissions: z.unknown(), jobs: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(readYaml(file));
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(jobs)) expect(job).toMatchObject({ 'timeout-minutes': expect.any(Number) });
});

const SOUND = `
on:
  schedule:
    - cron: "5 4 * * *"
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v7.0.1
      - run: npm run --silent test
        if: failure()
`;

test('a valid workflow has no problems', async () => {
  expect(await problemsOf('sound.yml', SOUND)).toEqual([]);
});

test.each([
  ['a key nobody knows', 'runs-on', 'run-on', /Unexpected value 'run-on'/],
  ['an event nobody knows', 'schedule', 'scheduled', /Unexpected value 'scheduled'/],
  ['an hour that does not exist', '5 4 *', '5 25 *', /Invalid cron expression/],
  ['a function nobody knows', 'failure()', 'failed()', /Unrecognized function: 'failed'/],
  ['an indentation that does not hold', '    runs-on', '  runs-on', /sound\.yml/],
  ['an action of a branch', '@v7.0.1', '@main', /checkout@main is not pinned/],
  ['an action of any version', '@v7.0.1', '', /actions\/checkout is not pinned/],
  ['a script that is gone', 'silent test', 'silent test:gone', /no script test:gone/],
])('%s is found', async (_what, sound, broken, problem) => {
  expect(SOUND).toContain(sound);
  expect((await problemsOf('sound.yml', SOUND.replace(sound, broken))).join('\n')).toMatch(problem);
});

/** No package has the schemas of the following files: these cover the keys in use, as documented by GitHub. */
const text = z.string().min(1);
const updateTypes = <Level extends string>(...levels: [Level, ...Level[]]) => z.array(z.enum(levels)).min(1);
const dependabot = z.strictObject({
  version: z.literal(2),
  updates: z
    .array(
      z.strictObject({
        'package-ecosystem': z.enum(['npm', 'github-actions']),
        directory: z.string().startsWith('/'),
        schedule: z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) }),
        'commit-message': z.strictObject({ prefix: text.max(50) }).optional(),
        groups: z
          .record(
            z.string().regex(/^[a-z][a-z-]*$/),
            z.strictObject({
              patterns: z.array(text).min(1),
              'update-types': updateTypes('major', 'minor', 'patch').optional(),
            }),
          )
          .default({}),
        ignore: z
          .array(
            z.strictObject({
              'dependency-name': text,
              versions: z.array(text).min(1).optional(),
              'update-types': updateTypes(
                'version-update:semver-major',
                'version-update:semver-minor',
                'version-update:semver-patch',
              ).optional(),
            }),
          )
          .default([]),
      }),
    )
    .min(1),
});

test('dependabot.yml is valid and names installed packages', () => {
  const { updates } = dependabot.parse(readYaml('.github/dependabot.yml'));
  const npm = updates.filter((update) => update['package-ecosystem'] === 'npm');
  expect(npm).toHaveLength(1);
  const named = npm.flatMap(({ groups, ignore }) => [
    ...Object.values(groups).flatMap(({ patterns }) => patterns),
    ...ignore.map((one) => one['dependency-name']),
  ]);
  expect(named.filter((pattern) => !packages.some((name) => fits(pattern, name)))).toEqual([]);
});

function fits(pattern: string, name: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  return rest.length === 0 ? name === pattern : name.startsWith(start) && name.endsWith(rest.at(-1) ?? '');
}

const id = z
  .string()
  .regex(/^[\w-]+$/)
  .optional();
const validations = z.strictObject({ required: z.boolean() }).optional();
const baseFields = { label: text, description: text.optional() };
const typed = { ...baseFields, placeholder: text.optional(), value: text.optional() };
const field = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: text }) }),
  z.strictObject({ type: z.literal('input'), id, attributes: z.strictObject(typed), validations }),
  z.strictObject({
    type: z.literal('textarea'),
    id,
    attributes: z.strictObject({ ...typed, render: text.optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    id,
    attributes: z.strictObject({
      ...baseFields,
      multiple: z.boolean().optional(),
      options: z.array(text).min(1).refine(areDistinct),
      default: z.int().optional(),
    }),
    validations,
  }),
  z.strictObject({
    type: z.literal('checkboxes'),
    id,
    attributes: z.strictObject({
      ...baseFields,
      options: z.array(z.strictObject({ label: text, required: z.boolean().optional() })).min(1),
    }),
  }),
]);
const issueForm = z.strictObject({
  name: text,
  description: text,
  title: text.optional(),
  labels: z.array(text).optional(),
  body: z
    .array(field)
    .refine((fields) => fields.some(({ type }) => type !== 'markdown'))
    .refine((fields) => areDistinct(fields.flatMap((one) => ('id' in one && one.id ? [one.id] : []))))
    .refine((fields) =>
      areDistinct(fields.flatMap(({ attributes }) => ('label' in attributes ? [attributes.label] : []))),
    ),
});
const issueChooser = z.strictObject({
  blank_issues_enabled: z.boolean(),
  contact_links: z.array(z.strictObject({ name: text, url: z.url(), about: text })).optional(),
});

function areDistinct(words: readonly string[]): boolean {
  return new Set(words).size === words.length;
}

test.each(filesLike('.github/ISSUE_TEMPLATE/*.{yml,yaml}'))('%s is a valid GitHub issue form', (file) => {
  const schema = file.endsWith('/config.yml') ? issueChooser : issueForm;
  expect(schema.safeParse(readYaml(file)).error?.issues).toBeUndefined();
});

test('workflows, containers and the product use the same version of Node', () => {
  const major = read('.nvmrc').trim();
  expect(dependencies.node?.split('.')[0]).toBe(major);
  expect(new Set(read('Dockerfile').match(/(?<=FROM node:)\d+/g))).toEqual(new Set([major]));
});

test('the editor settings match the formatter', () => {
  const { formatter } = z
    .object({ formatter: z.object({ indentStyle: z.string(), indentWidth: z.int(), lineWidth: z.int() }) })
    .parse(JSON.parse(read('biome.json')));
  const [, everywhere = ''] = read('.editorconfig').split(/^\[.*\]$/m);
  const settings = Object.fromEntries(
    everywhere
      .split('\n')
      .map((line) => line.split(' = '))
      .filter((pair) => pair.length === 2),
  );
  expect(settings).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
    end_of_line: 'lf',
    insert_final_newline: 'true',
  });
});
