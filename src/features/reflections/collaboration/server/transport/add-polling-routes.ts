import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import type { Edge } from '#platform/http/edge.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { newSecret } from '#platform/secrets.ts';
import { MESSAGE_MAX_BYTES, POLLING_PATH } from '../../contract/collaboration.ts';
import { frameMessages, unframeMessages } from '../../rules/framed-messages.ts';
import { credentialHeaders } from '../access/authorize-client.ts';
import type { ClientRequest, Transport } from '../connection/message-queues.ts';
import type { TextConnection } from '../connection/open-connection.ts';
import { type PollingTransport, pollingTransport } from './polling-transport.ts';

interface Options {
  readonly mayOpen: (address: string) => boolean;
  readonly open: (transport: Transport, from: ClientRequest) => TextConnection;
}

interface Link {
  readonly userId: UserId;
  readonly transport: PollingTransport;
  readonly connection: TextConnection;
}

/** Proxies close idle requests after half a minute or more. */
const POLL_TIMEOUT_MS = 25_000;
const MESSAGES = 'application/octet-stream';
/** Two messages of the maximum size, and their framing. */
const MAX_BODY_BYTES = 2 * MESSAGE_MAX_BYTES + 65_536;
/** The most links of one person; each window has one. */
const MAX_LINKS_PER_PERSON = 20;

/** The same connections over long polling, for networks that block WebSockets. */
export async function addPollingRoutes(
  app: FastifyInstance,
  edge: Edge,
  { mayOpen, open }: Options,
): Promise<void> {
  const links = new Map<string, Link>();
  let isClosing = false;

  async function openLink(request: FastifyRequest) {
    const { actor } = await signedInContext(edge, request, 'GET');
    if (isClosing || !mayOpen(request.ip)) throw new AppError('unavailable', commonReasons.unavailable);
    const mine = [...links.values()].filter(({ userId }) => userId === actor.userId);
    if (mine.length >= MAX_LINKS_PER_PERSON) mine[0]?.transport.close(1013, 'unavailable');
    const linkId = newSecret();
    const transport = pollingTransport(() => setTimeout(() => links.delete(linkId), POLL_TIMEOUT_MS).unref());
    const connection = open(transport, {
      credentials: credentialHeaders(request.headers),
      address: request.ip,
    });
    links.set(linkId, { userId: actor.userId, transport, connection });
    return { linkId };
  }

  /** Links of other people look like missing ones. */
  async function requireOwnLink(request: FastifyRequest): Promise<Link> {
    const { actor } = await signedInContext(edge, request, 'GET');
    const { linkId } = request.params as { linkId: string };
    const link = links.get(linkId);
    if (!link || link.userId !== actor.userId) throw new AppError('missing', commonReasons.missing);
    return link;
  }

  async function postMessages(request: FastifyRequest, reply: FastifyReply) {
    const { connection, transport } = await requireOwnLink(request);
    if (transport.isClosed) throw new AppError('gone', commonReasons.missing);
    const { body } = request;
    const messages = body instanceof Uint8Array ? unframeMessages(body, MESSAGE_MAX_BYTES) : null;
    if (!messages) throw new AppError('invalid', commonReasons.invalid);
    await transport.deliver(messages, connection.receive);
    return reply.status(204).send();
  }

  async function poll(request: FastifyRequest, reply: FastifyReply) {
    const { connection, transport } = await requireOwnLink(request);
    // Messages of a response that does not arrive are lost: the next connection starts by comparing states.
    request.clientDisconnected.addEventListener('abort', () => {
      connection.ended();
      transport.close(1006, '');
    });
    const messages = await transport.fetch(isClosing ? 0 : POLL_TIMEOUT_MS);
    if (messages === null) throw new AppError('gone', commonReasons.missing);
    reply.header('cache-control', 'no-store').type(MESSAGES);
    return reply.send(Buffer.from(frameMessages(messages)));
  }

  async function closeLink(request: FastifyRequest, reply: FastifyReply) {
    const { connection, transport } = await requireOwnLink(request);
    connection.ended();
    transport.close(1000, '');
    return reply.status(204).send();
  }

  app.addHook('preClose', async () => {
    isClosing = true;
  });
  await app.register(async (scope) => {
    scope.addHook('preParsing', async (request) => {
      await signedInContext(edge, request, 'GET');
    });
    scope.addContentTypeParser(
      MESSAGES,
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    const hidden = { schema: { hide: true }, compress: false as const };
    const linkPath = `${POLLING_PATH}/:linkId`;
    scope.post(POLLING_PATH, hidden, openLink);
    scope.post(linkPath, { ...hidden, bodyLimit: MAX_BODY_BYTES }, postMessages);
    scope.get(linkPath, { ...hidden, exposeHeadRoute: false }, poll);
    scope.delete(linkPath, hidden, closeLink);
  });
}
