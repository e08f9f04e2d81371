import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { InvalidSetting, readConfig } from './config.ts';
import { SETTINGS } from './config-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('with no variable set, every setting has a default that works on one machine', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: false,
    ROLES: ['web', 'collab', 'worker'],
    PASSWORD_MIN_LENGTH: 6,
  });
  expect(config.DATABASE_URL).toBeUndefined();
  expect(config.DATA_DIR).toMatch(/^\/.*data$/);
});

test.each([
  ['http://localhost:3000', undefined, 6],
  ['http://127.0.0.1:8080', undefined, 6],
  ['https://vigie.example.org', undefined, 12],
  ['https://vigie.example.org', '8', 8],
  ['http://localhost:3000', '14', 14],
])(
  '[TR-04] at %s with the minimum %s, passwords have at least %i characters',
  (PUBLIC_URL, minimum, least) => {
    expect(readConfig({ PUBLIC_URL, PASSWORD_MIN_LENGTH: minimum }).PASSWORD_MIN_LENGTH).toBe(least);
  },
);

test.each([
  ['PORT', 'eighty', 'must be a whole number'],
  ['PORT', '70000', 'must be at most 65535'],
  ['PUBLIC_URL', 'ftp://x', 'must be an http(s) address'],
  ['PUBLIC_URL', 'vigie.example.org', 'must be an http(s) address'],
  ['DATABASE_URL', 'mysql://x', 'must be a postgres:// address'],
  ['DATABASE_POOL', '0', 'must be at least 1'],
  ['AUTH_SECRET', 'short', 'must have at least 32 characters'],
  ['TRUST_PROXY', 'yes', 'must be true, false, or addresses separated by commas'],
  ['TRUST_PROXY', '10.0.0.0/99', 'must be true, false, or addresses separated by commas'],
  ['ROLES', 'web,cook', 'knows web, collab and worker only'],
  ['SMTP_URL', 'http://x', 'must be an smtp:// address'],
  ['MAIL_FROM', 'Vigie', 'must be one mail address'],
  ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f', 'must be one mail address'],
  ['ADMIN_EMAIL', 'admin', 'must be a mail address'],
  ['ADMIN_PASSWORD', 'abc', 'must have at least 6 characters'],
  ['PASSWORD_MIN_LENGTH', '5', 'must be at least 6'],
  ['AUTH_REVEAL_UNKNOWN_EMAIL', 'oui', 'must be true or false'],
  ['SOURCE_LANGUAGES', 'fr-CA, français', 'must be language tags separated by commas'],
  ['SOURCE_LANGUAGES', 'fr-CA,', 'must be language tags separated by commas'],
  ['OUTBOUND_ALLOW', 'localhost', 'must be host:port pairs or networks separated by commas'],
  ['EXTENSION_IDS', 'vigie', 'must be ids of extensions, or their origins, separated by commas'],
  ['EXTENSION_IDS', 'https://x', 'must be ids of extensions, or their origins, separated by commas'],
  ['EXTENSION_IDS', '*', 'must be ids of extensions, or their origins, separated by commas'],
  ['EMBEDDINGS_URL', 'localhost:11434', 'must be an http(s) address'],
  ['EMBEDDINGS_URL', 'nowhere', 'must be an http(s) address'],
  ['EMBEDDINGS_URL', 'http://me:secret@localhost', 'must be an address without user or password'],
  ['EMBEDDINGS_PROVIDER', 'azure', 'must be openai or ollama'],
  ['EMBEDDINGS_API_KEY', 'two words', 'must be plain characters without spaces'],
  ['EMBEDDINGS_TIMEOUT_SECONDS', '0', 'must be at least 1'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
  ['STOP_DELAY_SECONDS', '-1', 'must be a whole number'],
  ['VUE_APP_FEATURE_SWITCH_advancedSearch', '1', 'must be true or false'],
])('%s=%s stops the start with an error that names it', (name, value, why) => {
  const reading = () => readConfig({ [name]: value });
  expect(reading).toThrow(InvalidSetting);
  expect(reading).toThrow(`The setting ${name} ${why}. For example: ${name}=`);
});

test('language tags are canonicalised', () => {
  expect(readConfig({ SOURCE_LANGUAGES: 'pt-br, ZH-hant-hk' }).SOURCE_LANGUAGES).toEqual([
    'pt-BR',
    'zh-Hant-HK',
  ]);
});

test('an incomplete credential pair is refused', () => {
  expect(() => readConfig({ S3_ACCESS_KEY_ID: 'a' })).toThrow('set together');
});

test('the embeddings server and its model must be set together', () => {
  expect(() => readConfig({ EMBEDDINGS_URL: 'http://localhost:11434' })).toThrow('set together');
  expect(() => readConfig({ EMBEDDINGS_MODEL: 'bge-m3' })).toThrow('set together');
  expect(readConfig({ EMBEDDINGS_URL: 'http://localhost:11434', EMBEDDINGS_MODEL: 'bge-m3' })).toMatchObject({
    EMBEDDINGS_PROVIDER: 'openai',
    EMBEDDINGS_TIMEOUT_SECONDS: 60,
  });
});

test('every example is a valid value', () => {
  for (const [name, { example, schema }] of Object.entries(SETTINGS)) {
    if (example === '…') continue;
    expect([name, schema.safeParse(example).success]).toEqual([name, true]);
  }
});

test('only secrets may be read from a file', () => {
  const path = join(folder, 'database-url');
  writeFileSync(path, 'postgres://vigie:secret@db/vigie\n');
  expect(readConfig({ DATABASE_URL_FILE: path }).DATABASE_URL).toBe('postgres://vigie:secret@db/vigie');
  expect(readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://x/y' }).DATABASE_URL).toBe(
    'postgres://x/y',
  );
  expect(readConfig({ PORT_FILE: path }).PORT).toBe(3000);
  const missing = join(folder, 'none');
  expect(() => readConfig({ AUTH_SECRET_FILE: missing })).toThrow(
    `The file named by AUTH_SECRET_FILE cannot be read: ${missing}`,
  );
});

test('an invalid secret is not repeated in the error message', () => {
  expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
});

test('feature switches are read from the environment', () => {
  const { featureSwitches } = readConfig({ VUE_APP_FEATURE_SWITCH_advancedSearch: 'true', OTHER: 'x' });
  expect(featureSwitches).toEqual({ advancedSearch: true });
});

test('the public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://vigie.example.org/' }).PUBLIC_URL).toBe(
    'https://vigie.example.org',
  );
});

test.each([
  ['true', ['loopback', 'linklocal', 'uniquelocal']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s is parsed', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected);
});

test('the operator’s manual documents every setting', () => {
  const manual = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const unnamed = Object.keys(SETTINGS).filter((name) => !manual.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});
