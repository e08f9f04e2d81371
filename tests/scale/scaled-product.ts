import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../src/platform/free-port.ts';
import { keepSecret } from '../../src/platform/keep-secret.ts';
import type { Product } from '../support/product.ts';
import { openPlace, type Place } from '../support/product-place.ts';
import { hasRedis, redisServer } from '../support/redis-server.ts';
import { s3Server } from '../support/s3-server.ts';
import { type Absence, written } from './absences.ts';
import { mailServer, type ScaleMail } from './mail-server.ts';
import type { OutsideServer } from './outside-server.ts';
import { type PostgresServer, postgresServer } from './postgres-server.ts';
import { openProxy, type ScaleProxy } from './proxy.ts';

const ROLES = ['web', 'collab', 'worker'] as const;
const NODES_PER_ROLE = 2;

/** One process of the product, with a folder and a port of its own. */
export interface ScaleNode {
  readonly name: string;
  readonly role: (typeof ROLES)[number];
  readonly place: Place;
  /** Everything it wrote, before it was killed too. */
  said(): string;
}

export interface ScaleRedis extends OutsideServer {
  /** How many nodes hear by it what the others say. */
  listeners(): Promise<number>;
}

/** Two nodes of each kind behind a proxy, on servers that all of them share. */
export interface ScaledProduct {
  /** Where people go. */
  readonly url: string;
  readonly databaseUrl: string;
  /** What tests look into: mails that left, and the secret of all nodes. */
  readonly dataDir: string;
  readonly nodes: readonly ScaleNode[];
  readonly proxy: ScaleProxy;
  readonly mail: ScaleMail;
  /** When the servers below were away. */
  readonly absences: readonly Absence[];
  readonly postgres: PostgresServer;
  readonly store: OutsideServer;
  /** Undefined where this machine has none: the product does without. */
  readonly redis: ScaleRedis | undefined;
  /** Milliseconds from nothing to six nodes that answer. */
  readonly startedInMs: number;
}

interface Options {
  readonly opened: AsyncDisposableStack;
  readonly settings?: Readonly<Record<string, string>>;
  /** Command-line words of all nodes; without, demo data is loaded. */
  readonly words?: readonly string[];
}

/** Starts everything on loopback, all nodes at the same moment on an empty database; `opened` stops it. */
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
    AUTH_SECRET: await keepSecret(dataDir, 'auth-secret'),
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
    ...{ url: proxy.url, databaseUrl: postgres.url, dataDir, nodes, proxy, mail, absences, startedInMs },
    postgres: written(absences, 'PostgreSQL', postgres),
    store: written(absences, 'the store of files', store),
    redis:
      redis &&
      written(absences, 'Redis', { ...redis, label: 'Redis', listeners: () => listenersOf(redis.url) }),
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
  return { ...node, place: { ...place, start }, said: () => products.map(({ said }) => said()).join('\n') };
}
