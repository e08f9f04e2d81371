import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../src/platform/free-port.ts';
import { readOrCreateSecret } from '../../src/platform/read-or-create-secret.ts';
import type { Product } from '../support/product.ts';
import { openPlace, type Place } from '../support/product-place.ts';
import { hasRedis, redisServer } from '../support/redis-server.ts';
import { s3Server } from '../support/s3-server.ts';
import { type Absence, recordAbsences } from './absences.ts';
import { mailServer, type ScaleMail } from './mail-server.ts';
import type { OutsideServer } from './outside-server.ts';
import { type PostgresServer, postgresServer } from './postgres-server.ts';
import { openProxy, type ScaleProxy } from './proxy.ts';

const ROLES = ['web', 'collab', 'worker'] as const;
const NODES_PER_ROLE = 2;

/** One process of the product, with its own folder and port. */
export interface ScaleNode {
  readonly name: string;
  readonly role: (typeof ROLES)[number];
  readonly place: Place;
  /** Its whole output, including that before it was killed. */
  said(): string;
}

export interface ScaleRedis extends OutsideServer {
  /** The number of subscribed nodes. */
  listeners(): Promise<number>;
}

/** Two nodes of each role behind a proxy, with shared servers. */
export interface ScaledProduct {
  /** The address of the proxy. */
  readonly url: string;
  readonly databaseUrl: string;
  /** The shared folder: sent mails, and the secret of all nodes. */
  readonly dataDir: string;
  readonly nodes: readonly ScaleNode[];
  readonly proxy: ScaleProxy;
  readonly mail: ScaleMail;
  /** The absences of the servers below. */
  readonly absences: readonly Absence[];
  readonly postgres: PostgresServer;
  readonly store: OutsideServer;
  /** Undefined when Redis is not installed: the product works without it. */
  readonly redis: ScaleRedis | undefined;
  /** The time until all six nodes answered. */
  readonly startedInMs: number;
}

interface Options {
  readonly opened: AsyncDisposableStack;
  readonly settings?: Readonly<Record<string, string>>;
  /** Command-line arguments of all nodes; by default demo data is loaded. */
  readonly words?: readonly string[];
}

/** Starts everything on loopback, all nodes at the same time on an empty database; disposing `opened` stops it. */
export async function openScaledProduct({
  opened,
  settings = {},
  words = [],
}: Options): Promise<ScaledProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-scale-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'shared');
  await mkdir(dataDir);
  const postgres = await postgresServer(opened, join(folder, 'postgres'));
  const s3 = await s3Server();
  opened.defer(() => s3.close());
  const redis = hasRedis() ? await redisServer() : undefined;
  const cutOff = () => void redis?.kill();
  process.once('exit', cutOff);
  opened.defer(async () => {
    process.off('exit', cutOff);
    await redis?.stop();
  });
  const mail = await mailServer(opened, dataDir);
  const port = await freePort();
  const shared = {
    LOG_LEVEL: 'info',
    DATABASE_URL: postgres.url,
    AUTH_SECRET: await readOrCreateSecret(dataDir, 'auth-secret'),
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1,::1',
    ...s3.settings,
    SEARCH_URL: `s3://${s3.bucket}/search`,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    OUTBOUND_ALLOW: '127.0.0.1/32',
    ...settings,
  };
  const nodes: ScaleNode[] = [];
  for (const role of ROLES) {
    for (let n = 1; n <= NODES_PER_ROLE; n += 1) {
      const name = `${role}-${n}`;
      const own = join(folder, name);
      await mkdir(own);
      const place = await openPlace(opened, {
        dataDir: own,
        settings: { ...shared, ROLES: role, SMTP_URL: mail.urlFor(name) },
        words,
      });
      nodes.push(spoken({ name, role, place }));
    }
  }
  const started = performance.now();
  await Promise.all(nodes.map(({ place }) => place.start()));
  const startedInMs = performance.now() - started;
  const proxy = await openProxy(
    port,
    nodes.flatMap(({ name, role, place }) => (role === 'worker' ? [] : [{ name, role, port: place.port }])),
  );
  opened.defer(() => proxy.close());
  const absences: Absence[] = [];
  const store = { label: 's3rver, a small S3-compatible server', kill: s3.stop, start: s3.start };
  return {
    url: proxy.url,
    databaseUrl: postgres.url,
    dataDir,
    nodes,
    proxy,
    mail,
    absences,
    startedInMs,
    postgres: recordAbsences(absences, 'PostgreSQL', postgres),
    store: recordAbsences(absences, 'the store of files', store),
    redis:
      redis &&
      recordAbsences(absences, 'Redis', {
        ...redis,
        label: 'Redis',
        listeners: () => listenersOf(redis.url),
      }),
  };
}

async function listenersOf(url: string): Promise<number> {
  const client = new Redis(url);
  try {
    return String(await client.client('LIST')).split('name=vigie-hearing ').length - 1;
  } finally {
    client.disconnect();
  }
}

function spoken({ place, ...node }: Omit<ScaleNode, 'said'>): ScaleNode {
  const products: Product[] = [];
  const start = async () => {
    const product = await place.start();
    products.push(product);
    return product;
  };
  return {
    ...node,
    place: { ...place, start },
    said: () => products.map(({ output }) => output()).join('\n'),
  };
}
