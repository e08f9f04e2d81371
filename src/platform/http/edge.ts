import type { FastifyInstance } from 'fastify';
import type { Actor } from '#base/actor.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Redis } from '../redis/open-redis.ts';
import type { ExtensionAccess } from './extension-access.ts';
import type { Metrics } from './metrics.ts';

/** Identifies the person behind a request from its cookie or bearer token. */
export type Identify = (headers: Headers) => Promise<Actor | null>;

/** Whether the person of this session has just proved who they are. */
export type IsConfirmed = (actor: Actor, now: Date) => Promise<boolean>;

/** Dependencies of every route and plugin. */
export interface Edge {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly identify: Identify;
  /** Absent: calls that need a confirmation are refused. */
  readonly isConfirmed?: IsConfirmed;
  /** Absent: extensions have no access. */
  readonly extension?: ExtensionAccess;
  /** Absent: rate limits are counted per node. */
  readonly redis?: Redis | undefined;
  readonly metrics: Metrics;
}

/** A part of the server beyond request and response: streams, uploads, sockets. */
export type ServerPlugin = (app: FastifyInstance, edge: Edge) => void | Promise<void>;
