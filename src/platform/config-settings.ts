import { z } from 'zod';
import {
  atLeast,
  between,
  extensionOrigins,
  flag,
  languageTags,
  outboundExceptions,
  setting,
  webAddress,
  wholeNumber,
} from './config-values.ts';
import { EMBEDDINGS_SETTINGS } from './embeddings/embeddings-settings.ts';

/** The roles of one process; all by default. */
const ROLES = ['web', 'collab', 'worker'] as const;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

/** Every setting of the product; `docs/operating.md` is checked against this table. */
export const SETTINGS = {
  PORT: setting(between(0, 65_535).default(3000), 'Port of the product.', '3000'),
  HOST: setting(
    z.string().default('127.0.0.1'),
    'Address to listen on; 0.0.0.0 for every network.',
    '0.0.0.0',
  ),
  PUBLIC_URL: setting(
    webAddress.optional(),
    'Address people use, when Vigie is behind a proxy. Default: http://localhost:PORT.',
    'https://vigie.example.org',
  ),
  DATA_DIR: setting(
    z.string().default('data'),
    'Folder of everything kept: database, files, index, mailbox.',
    '/var/lib/vigie',
  ),
  DATABASE_URL: setting(
    postgresAddress.optional(),
    'PostgreSQL 15 or later, with the login that owns the database. Unset: the embedded one, inside DATA_DIR.',
    'postgres://vigie:secret@db:5432/vigie',
    true,
  ),
  DATABASE_REQUEST_URL: setting(
    postgresAddress.optional(),
    'The same database, with the login of requests: a member of vigie_app and of nothing else. Unset: created with the login in DATABASE_URL.',
    'postgres://vigie_requests:secret@db:5432/vigie',
    true,
  ),
  DATABASE_PLATFORM_URL: setting(
    postgresAddress.optional(),
    'The same, with the login of sign-in, jobs and administration: a member of vigie_platform and of nothing else.',
    'postgres://vigie_jobs:secret@db:5432/vigie',
    true,
  ),
  DATABASE_POOL: setting(between(1, 500).default(12), 'Connections one process keeps for requests.', '12'),
  REDIS_URL: setting(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
    'Redis 6 or later, for several nodes: carets of people on another node, limits counted over all of them. Unset, or away: nodes go on by the database alone.',
    'redis://:secret@redis:6379',
    true,
  ),
  AUTH_SECRET: setting(
    atLeast(32).optional(),
    'Signs cookies and file addresses. Unset: made once and kept in DATA_DIR. Must be the same on every node.',
    'a-long-random-text-of-32-characters-or-more',
    true,
  ),
  TRUST_PROXY: setting(
    z.string().default('false'),
    'Whose X-Forwarded-* headers to believe: false, true for any proxy on a private address, or addresses separated by commas.',
    '10.0.0.0/8',
  ),
  ROLES: setting(
    z
      .string()
      .default(ROLES.join(','))
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(ROLES, { error: 'knows web, collab and worker only' }))),
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
    z
      .string()
      .regex(/^([^<>@,;\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u, 'must be one mail address')
      .default('Vigie <vigie@localhost>'),
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
  SEARCH_URL: setting(
    z
      .string()
      .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9_-]+)*\/?$/, 'must be an s3:// address')
      .optional(),
    'Where several nodes share the search index: a bucket of the store that the S3_ settings name, and a folder in it. Unset: DATA_DIR/search.',
    's3://vigie-files/search',
  ),
  ADMIN_EMAIL: setting(
    z.email('must be a mail address').optional(),
    'Makes this first platform admin when there is none.',
    'admin@example.org',
  ),
  ADMIN_PASSWORD: setting(
    atLeast(6).optional(),
    'Their first password; one of the most common is refused.',
    '…',
    true,
  ),
  ADMIN_SECOND_FACTOR: setting(
    z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
    'Whether administrators must have a second factor. Unset: required, unless PUBLIC_URL is this machine.',
    'required',
  ),
  PASSWORD_MIN_LENGTH: setting(
    between(6, 128).optional(),
    'Shortest password accepted, at least 6. By default 12, and 6 where PUBLIC_URL is this machine.',
    '14',
  ),
  AUTH_REVEAL_UNKNOWN_EMAIL: setting(
    flag.default(false),
    'Whether sign-in and reset say that an address is unknown.',
    'true',
  ),
  SOURCE_LANGUAGES: setting(
    languageTags.optional(),
    'Languages a source may have besides fr-CA, en-US and en-CA, as tags separated by commas.',
    'fr-FR,en-GB',
  ),
  OUTBOUND_ALLOW: setting(
    outboundExceptions.optional(),
    'Private addresses that pages may nevertheless be fetched from, as host:port or networks separated by commas. Careful: whatever is listed can be read by everyone who captures.',
    'wiki.internal:443,10.20.0.0/16',
  ),
  LIBREOFFICE_PATH: setting(
    z.string().optional(),
    'Program that makes PDFs of office documents. Unset: soffice or libreoffice, where one is on the PATH; without, such documents are refused.',
    '/usr/bin/soffice',
  ),
  CHROMIUM_PATH: setting(
    z.string().optional(),
    'Chromium or Chrome, to make PDFs of reflections on the server. Unset: people print them from their own browser.',
    '/usr/bin/chromium',
  ),
  ...EMBEDDINGS_SETTINGS,
  EXTENSION_IDS: setting(
    extensionOrigins.optional(),
    'Browser extensions that may speak with this server, by id or whole origin, separated by commas: a store gives an id of its own. Unset: the one this server hands out.',
    'cgfjhiahjajlcjefhhaafmmbpnckedbf,moz-extension://0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0',
  ),
  CALLS_PER_MINUTE: setting(
    wholeNumber.default(1_200),
    'Calls one person may make in a minute, far above what clicking needs; 0 for no limit, of single calls either. Attempts to sign in stay limited.',
    '600',
  ),
  STOP_DELAY_SECONDS: setting(
    between(0, 300).default(0),
    'How long a stopping server goes on answering while /readyz already refuses; set it behind a load balancer.',
    '10',
  ),
  METRICS_TOKEN: setting(
    atLeast(16).optional(),
    'Bearer token for /metrics. Unset: /metrics answers loopback callers only.',
    'a-random-text-of-16-characters',
    true,
  ),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
    'How much is logged.',
    'warn',
  ),
} as const;
