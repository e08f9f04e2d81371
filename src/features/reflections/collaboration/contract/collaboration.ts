import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';

/** The version of the editor in this build. Texts with content unknown to older editors record it in `reflections.editor_version`. */
export const EDITOR_VERSION = '1.2.0';

/** Where browsers open their WebSocket; a document is named by the id of its reflection. */
export const SOCKET_PATH = '/collaboration';

/**
 * Long polling for networks that block WebSockets, with the same messages: POST opens a link (answers `{ linkId }`), POST to
 * `…/:linkId` sends, GET fetches (held until there is something), DELETE closes. A body is a sequence of messages, each
 * prefixed with its length (a varint).
 */
export const POLLING_PATH = '/api/collaboration/links';

/**
 * The « token » of a client's first message; a program may put its bearer token there. If somebody else has signed in to
 * the browser since, the page is refused with `signed-out`: nobody sends changes in another person's name.
 */
export const clientHello = z.object({
  version: z.string().max(40),
  userId: id.optional(),
  token: z.string().max(2_000).optional(),
});
export type ClientHello = z.infer<typeof clientHello>;

/** Why a document is refused or closed: the reason of the denial or of the close frame. */
export const REFUSALS = [
  'access-denied',
  'signed-out',
  'stale-version',
  'bad-message',
  'too-long',
  'unavailable',
] as const;
export type CollaborationRefusal = (typeof REFUSALS)[number];

/** The largest message the server accepts; a larger paste is refused before it is sent. The server itself may send more. */
export const MESSAGE_MAX_BYTES = 8 * 1_024 * 1_024;

/** The largest size of a text; beyond it, browsers take too long to open it. */
export const TEXT_MAX_BYTES = 20 * 1_024 * 1_024;

/** ED-07, D2 §7: the query parameters are accepted and never logged; the caller is identified by their credential. */
export const readVersion = endpoint({
  method: 'GET',
  path: '/:reflectionId/version',
  access: 'signed-in',
  servesPage: true,
  summary: 'The oldest editor that understands the text of a reflection',
  input: z.object({
    reflectionId: id,
    firebaseProjectId: z.string().max(500).optional(),
    firebaseIdToken: z.string().max(10_000).optional(),
  }),
  output: z.object({ version: z.string() }),
});
