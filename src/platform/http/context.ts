import type { Actor } from '#base/actor.ts';
import type { Access } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Log } from '../log.ts';

/** The context of every request, signed in or not. */
export interface PublicContext {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly now: Date;
  /** From the profile, else the browser, else French. */
  readonly language: Language;
  readonly database: Database;
  readonly log: Log;
  /** Request headers, including cookies. */
  readonly requestHeaders: Headers;
  /** Added to the response, e.g. `set-cookie`. */
  readonly replyHeaders: Headers;
  readonly address: string;
  /** Aborted when the client disconnects: work whose only purpose is the response can stop. */
  readonly clientDisconnected: AbortSignal;
}

/** The context of a signed-in request: its statements see their organisation only. */
export interface RequestContext extends PublicContext {
  readonly actor: Actor;
  /** `holding` names an object that the transaction locks, so that other changes of it queue up before they start. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, holding?: Id): Promise<T>;
}

export type ContextOf<A extends Access> = A extends 'public' ? PublicContext : RequestContext;
