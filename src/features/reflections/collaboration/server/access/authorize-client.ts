import type { IncomingHttpHeaders } from 'node:http';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { mayWrite } from '#features/reflections/reflections/rules/reflection-rights.ts';
import { reflections } from '#features/reflections/reflections/server/reflections-tables.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { Database } from '#platform/database/database.ts';
import type { Identify } from '#platform/http/edge.ts';
import { toAppError } from '#platform/http/problem.ts';
import {
  type ClientHello,
  type CollaborationRefusal,
  clientHello,
  EDITOR_VERSION,
} from '../../contract/collaboration.ts';
import { isVersionAtLeast, newerVersion } from '../../rules/is-version-at-least.ts';
import type { ShownPerson } from '../connection/awareness.ts';
import type { TextKey } from '../log/update-log.ts';

const CREDENTIALS = ['cookie', 'authorization', 'user-agent'] as const;

/** Copies the headers that authenticate a client; nothing else of a request is kept for the life of a connection. */
export function credentialHeaders(given: IncomingHttpHeaders): Headers {
  const credentials = new Headers();
  for (const name of CREDENTIALS) {
    const value = given[name];
    if (value) credentials.set(name, value);
  }
  return credentials;
}

/**
 * ED-07: the oldest editor a text may be opened with. An editor deletes content it does not know from everybody's text, so
 * a page loaded before this server was upgraded must be reloaded first.
 */
export const requiredEditorVersion = (ofText: string): string => newerVersion(ofText, EDITOR_VERSION);

/** A client that may open a text, as of the last access check. */
export interface AuthorizedClient extends TextKey {
  readonly actor: Actor;
  readonly person: ShownPerson;
  readonly isReadOnly: boolean;
}

/** Why a client is refused or disconnected. */
export class RefusedError extends Error {
  readonly reason: CollaborationRefusal;
  constructor(reason: CollaborationRefusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }

  /** The failure itself if it is a refusal; any other one means that the text is unavailable. */
  static from(failure: unknown): RefusedError {
    return failure instanceof RefusedError ? failure : new RefusedError('unavailable', failure);
  }
}

interface AuthorizationContext {
  readonly database: Database;
  readonly identify: Identify;
  /** Called before access is checked, with the keys it depends on: events about them during the check count. */
  readonly onLooking: (keys: readonly string[]) => void;
}

/** Parses the client's hello; an empty token comes from an older client. */
export function readHello(token: string): ClientHello {
  try {
    return clientHello.parse(JSON.parse(token));
  } catch (failure) {
    throw new RefusedError('stale-version', failure);
  }
}

/** The headers that authenticate the client; a program may send its token in its first message instead. */
export function credentialsOf(request: Headers, { token }: ClientHello): Headers {
  return token ? new Headers({ authorization: `Bearer ${token}` }) : request;
}

/** Authorizes a client to open a text, or throws why not; repeated whenever that may have changed. */
export async function authorizeClient(
  { database, identify, onLooking }: AuthorizationContext,
  credentials: Headers,
  hello: ClientHello,
  reflectionId: Id,
): Promise<AuthorizedClient> {
  try {
    onLooking([`reflection:${reflectionId}`]);
    const actor = await identify(credentials);
    if (actor) onLooking([`user:${actor.userId}`]);
    if (!actor || (hello.userId ?? actor.userId) !== actor.userId) throw new RefusedError('signed-out');
    // A socket is not one of the endpoints an extension may call.
    if (actor.via === 'extension' || actor.mustSetUpSecondFactor) throw new RefusedError('access-denied');
    if (!isCanonicalId(reflectionId)) throw new RefusedError('access-denied');
    return await database.asTenant(actor, async (tx) => {
      const { organisationId, role } = await requireReflection(tx, actor, reflectionId, 'read');
      const [found] = await tx
        .select({ editorVersion: reflections.editorVersion })
        .from(reflections)
        .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId)));
      if (!found) throw new RefusedError('access-denied');
      if (!isVersionAtLeast(hello.version, requiredEditorVersion(found.editorVersion)))
        throw new RefusedError('stale-version');
      const { userId, scopes } = actor;
      const { firstName, lastName } = (await loadNamedPeople(tx, organisationId, [userId]))(userId);
      const person = { userId, firstName, lastName };
      const isReadOnly = !mayWrite(role) || (scopes !== 'all' && !scopes.includes('write'));
      return { organisationId, reflectionId, actor, person, isReadOnly };
    });
  } catch (failure) {
    throw !(failure instanceof RefusedError) && isAccessDenied(failure)
      ? new RefusedError('access-denied', failure)
      : RefusedError.from(failure);
  }
}

/** Only the canonical spelling of an id: two spellings would open the same text as two documents. */
const isCanonicalId = (name: string) => id.safeParse(name).success && name === name.toLowerCase();

const isAccessDenied = (failure: unknown): boolean =>
  ['missing', 'forbidden'].includes(toAppError(failure).kind);
