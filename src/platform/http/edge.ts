import type { FastifyInstance } from 'fastify';
import type { Actor } from '#base/actor.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Redis } from '../redis/open-redis.ts';
import type { ExtensionDoor } from './extension-door.ts';
import type { Metrics } from './metrics.ts';

/** Finds the person behind a request from its cookie or bearer token. */
export type Identify = (headers: Headers) => Promise<Actor | null>;

/** What every route and part of the HTTP edge works with. */
export interface Edge {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly identify: Identify;
  /** Absent: no extension is let in. */
  readonly extension?: ExtensionDoor;
  /** Absent: this node counts for itself. */
  readonly redis?: Redis | undefined;
  readonly metrics: Metrics;
}

/** A part of the server that does not fit request and answer: streams, uploads, sockets. */
export type Part = (app: FastifyInstance, edge: Edge) => void | Promise<void>;
