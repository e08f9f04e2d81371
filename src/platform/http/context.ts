import type { Actor } from '#base/actor.ts';
import type { Access } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Log } from '../log.ts';

/** What every request knows, signed in or not. */
export interface PublicContext {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly now: Date;
  /** Of the profile, else of the browser, else French. */
  readonly language: Language;
  readonly database: Database;
  readonly log: Log;
  /** As sent: the only way in for cookies. */
  readonly requestHeaders: Headers;
  /** Sent back with the answer, e.g. `set-cookie`. */
  readonly replyHeaders: Headers;
  readonly address: string;
  /** Aborted once the caller hung up: what is only for them to see need not be finished. */
  readonly callerLeft: AbortSignal;
}

/** A request of a known person: its statements see their organisation only. */
export interface RequestContext extends PublicContext {
  readonly actor: Actor;
  /** `holding` is what it keeps to itself until it ends, so that others who change it wait before they begin. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, holding?: Id): Promise<T>;
}

export type ContextOf<A extends Access> = A extends 'public' ? PublicContext : RequestContext;
