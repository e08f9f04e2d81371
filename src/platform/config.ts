import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What one process does; all of it by default. */
export const ROLES = ['web', 'collab', 'worker'] as const;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

interface Setting<S extends z.ZodType> {
  readonly schema: S;
  readonly says: string;
  readonly example: string;
  /** Secrets may also come from a file named by NAME_FILE. */
  readonly secret?: true;
}
const setting = <S extends z.ZodType>(schema: S, says: string, example: string, secret?: true): Setting<S> =>
  secret ? { schema, says, example, secret } : { schema, says, example };

/** Every setting of the product; `docs/operating.md` is checked against this table. */
export const SETTINGS = {
  PORT: setting(wholeNumber.default(3000), 'Port of the product.', '3000'),
  HOST: setting(
    z.string().default('127.0.0.1'),
    'Address to listen on; 0.0.0.0 for every network.',
    '0.0.0.0',
  ),
  PUBLIC_URL: setting(
    webAddress.optional(),
    'Address people use, when a proxy stands in front. Default: http://localhost:PORT.',
    'https://vigie.example.org',
  ),
  DATA_DIR: setting(
    z.string().default('data'),
    'Folder of everything kept: database, files, index, mailbox.',
    '/var/lib/vigie',
  ),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    'PostgreSQL 15 or later. Unset: the embedded one, inside DATA_DIR.',
    'postgres://vigie:secret@db:5432/vigie',
    true,
  ),
  DATABASE_POOL: setting(wholeNumber.default(12), 'Connections one process keeps for requests.', '12'),
  AUTH_SECRET: setting(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'Signs cookies and file addresses. Unset: made once and kept in DATA_DIR. Must be the same on every node.',
    'a-long-random-text-of-32-characters-or-more',
    true,
  ),
  TRUST_PROXY: setting(
    z.string().default('false'),
    'Whose X-Forwarded-* headers to believe: true, false, or addresses separated by commas.',
    '10.0.0.0/8',
  ),
  ROLES: setting(
    z
      .string()
      .default(ROLES.join(','))
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(ROLES))),
    'What this process does, separated by commas: web, collab, worker.',
    'web,worker',
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    'Mail server. Unset: mails become .eml files in DATA_DIR/mailbox, readable at /mailbox.',
    'smtps://user:secret@mail.example.org:465',
    true,
  ),
  MAIL_FROM: setting(
    z.string().default('Vigie <vigie@localhost>'),
    'Sender of every mail.',
    'Vigie <vigie@example.org>',
  ),
  S3_BUCKET: setting(z.string().optional(), 'Bucket for files. Unset: DATA_DIR/files.', 'vigie-files'),
  S3_ENDPOINT: setting(
    webAddress.optional(),
    'Address of an S3-compatible store other than AWS.',
    'https://s3.example.org',
  ),
  S3_REGION: setting(z.string().default('us-east-1'), 'Region of the bucket.', 'eu-west-3'),
  S3_ACCESS_KEY_ID: setting(z.string().optional(), 'Key of the store.', 'AKIA…'),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional(), 'Secret of the store.', '…', true),
  ADMIN_EMAIL: setting(
    z.email().optional(),
    'Makes this first platform admin when there is none.',
    'admin@example.org',
  ),
  ADMIN_PASSWORD: setting(z.string().min(6).optional(), 'Their first password.', '…', true),
  PASSWORD_MIN_LENGTH: setting(
    wholeNumber.pipe(z.number().min(6).max(128)).default(6),
    'Shortest password accepted; 6 is the floor.',
    '12',
  ),
  AUTH_REVEAL_UNKNOWN_EMAIL: setting(
    flag.default(false),
    'Whether sign-in and reset say that an address is unknown.',
    'true',
  ),
  CALLS_PER_MINUTE: setting(
    wholeNumber.default(1_200),
    'Calls one person may make in a minute, far above what clicking needs; 0 for no limit. Sign-in keeps its own.',
    '600',
  ),
  STOP_DELAY_SECONDS: setting(
    wholeNumber.default(0),
    'How long a stopping server goes on answering while /readyz already refuses; set it behind a load balancer.',
    '10',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'Bearer token for /metrics. Unset: /metrics answers loopback callers only.',
    'a-random-text',
    true,
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'How much is logged.',
    'warn',
  ),
} as const;

type Values = { readonly [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };

export interface Config extends Omit<Values, 'DATA_DIR' | 'PUBLIC_URL' | 'TRUST_PROXY'> {
  readonly DATA_DIR: string;
  readonly PUBLIC_URL: string;
  readonly TRUST_PROXY: boolean | string[];
  /** Feature switches set by VUE_APP_FEATURE_SWITCH_name (SH-14), as written. */
  readonly featureSwitches: Readonly<Record<string, boolean>>;
}

/** A setting that cannot be used; its message is what the operator reads. */
export class BadSetting extends Error {}

const SWITCH_PREFIX = 'VUE_APP_FEATURE_SWITCH_';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once; a bad value stops the start with a sentence that names it. */
export function readConfig(environment: Environment): Config {
  const read = <K extends keyof typeof SETTINGS>(name: K): Values[K] => {
    const { schema, example } = SETTINGS[name];
    const parsed = schema.safeParse(writtenValue(environment, name));
    if (parsed.success) return parsed.data as Values[K];
    const why = parsed.error.issues[0]?.message ?? 'is not valid';
    throw new BadSetting(`The setting ${name} ${why}. For example: ${name}=${example}`);
  };
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Values;
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    TRUST_PROXY: trustProxy(values.TRUST_PROXY),
    featureSwitches: featureSwitches(environment),
  };
}

function writtenValue(environment: Environment, name: keyof typeof SETTINGS): string | undefined {
  const direct = environment[name];
  if (direct !== undefined && direct !== '') return direct;
  const file = SETTINGS[name].secret ? environment[`${name}_FILE`] : undefined;
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadSetting(`The file named by ${name}_FILE cannot be read: ${file}`);
  }
}

function trustProxy(value: string): boolean | string[] {
  if (value === 'true' || value === 'false') return value === 'true';
  return value.split(',').map((address) => address.trim());
}

function featureSwitches(environment: Environment): Record<string, boolean> {
  const found: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(SWITCH_PREFIX)) continue;
    if (value !== 'true' && value !== 'false')
      throw new BadSetting(`The setting ${name} must be true or false. For example: ${name}=true`);
    found[name.slice(SWITCH_PREFIX.length)] = value === 'true';
  }
  return found;
}
