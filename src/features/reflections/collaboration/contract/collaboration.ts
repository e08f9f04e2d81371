import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';

/** Of the editor this code brings; a text that holds what older ones do not know says so (`reflections.editor_version`). */
export const EDITOR_VERSION = '1.2.0';

/** Where browsers open their socket; a document is named by the id of its reflection. */
export const SOCKET_PATH = '/collaboration';

/**
 * For networks that let no socket through, the same messages over plain requests: opened by POST (answers `{ linkId }`),
 * sent by POST and fetched by GET (held until there is something) at `…/:linkId`, closed by DELETE. Bodies are messages
 * one after the other, each after its length (a varint).
 */
export const LINKS_PATH = '/api/collaboration/links';

/**
 * What a client says of itself as the « token » of its first message; a program may bring its bearer token there. Whoever
 * else signed in to the browser since is `signed-out` to a page that says whose text it holds: nobody sends for another.
 */
export const clientHello = z.object({
  version: z.string().max(40),
  userId: id.optional(),
  token: z.string().max(2_000).optional(),
});
export type ClientHello = z.infer<typeof clientHello>;

/** Why a document is refused or taken away: the reason of the refusal or of the close. */
export const REFUSALS = [
  'access-denied',
  'signed-out',
  'stale-version',
  'bad-message',
  'too-long',
  'unavailable',
] as const;
export type CollaborationRefusal = (typeof REFUSALS)[number];

/** The largest message the server takes; a paste beyond it is refused before it is sent. It may say more itself. */
export const MESSAGE_MAX_BYTES = 8 * 1_024 * 1_024;

/** As long as a text becomes: beyond it, nobody's browser opens it in good time. */
export const TEXT_MAX_BYTES = 20 * 1_024 * 1_024;

/** ED-07, D2 §7: the parameters of the query are accepted and never logged; who asks is told by the credential. */
export const readVersion = endpoint({
  method: 'GET',
  path: '/:reflectionId/version',
  access: 'signed-in',
  alsoPage: true,
  summary: 'The oldest editor that understands the text of a reflection',
  input: z.object({
    reflectionId: id,
    firebaseProjectId: z.string().max(500).optional(),
    firebaseIdToken: z.string().max(10_000).optional(),
  }),
  output: z.object({ version: z.string() }),
});
