import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import type { Edge } from '#platform/http/edge.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { newSecret } from '#platform/secrets.ts';
import { LINKS_PATH, MESSAGE_MAX_BYTES } from '../../contract/collaboration.ts';
import { frameMessages, unframeMessages } from '../../rules/framed-messages.ts';
import type { Line } from '../line/open-line.ts';
import type { Wire } from '../line/wire.ts';
import { credentialHeaders } from './credential-headers.ts';
import { type LinkWire, linkWire } from './link-wire.ts';

interface Options {
  readonly mayOpen: () => boolean;
  readonly open: (wire: Wire, credentials: Headers) => Line;
}

interface Link {
  readonly userId: UserId;
  readonly wire: LinkWire;
  readonly line: Line;
}

/** Proxies give up on silence after half a minute or more. */
const WAIT_MS = 25_000;
const MESSAGES = 'application/octet-stream';
/** Two messages that are each as long as they may be, and what frames them. */
const MOST_BYTES = 2 * MESSAGE_MAX_BYTES + 65_536;
/** Windows of one person at a time. */
const MOST_LINKS = 20;

/** The same lines over plain requests, for networks that let no socket through. */
export async function addLinks(app: FastifyInstance, edge: Edge, { mayOpen, open }: Options): Promise<void> {
  const links = new Map<string, Link>();
  let isClosing = false;

  async function begin(request: FastifyRequest) {
    const { actor } = await signedInContext(edge, request, 'GET');
    if (isClosing || !mayOpen()) throw new AppError('unavailable', commonReasons.unavailable);
    const mine = [...links.values()].filter(({ userId }) => userId === actor.userId);
    if (mine.length >= MOST_LINKS) mine[0]?.wire.close(1013, 'unavailable');
    const linkId = newSecret();
    const wire = linkWire(() => setTimeout(() => links.delete(linkId), WAIT_MS).unref());
    const line = open(wire, credentialHeaders(request.headers));
    links.set(linkId, { userId: actor.userId, wire, line });
    return { linkId };
  }

  /** Whoever else asks learns nothing. */
  async function requireMine(request: FastifyRequest): Promise<Link> {
    const { actor } = await signedInContext(edge, request, 'GET');
    const { linkId } = request.params as { linkId: string };
    const link = links.get(linkId);
    if (!link || link.userId !== actor.userId) throw new AppError('missing', commonReasons.missing);
    return link;
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { line, wire } = await requireMine(request);
    if (wire.isClosed) throw new AppError('gone', commonReasons.missing);
    const { body } = request;
    const messages = body instanceof Uint8Array ? unframeMessages(body, MESSAGE_MAX_BYTES) : null;
    if (!messages) throw new AppError('invalid', commonReasons.invalid);
    await wire.bring(messages, line.receive);
    return reply.status(204).send();
  }

  async function fetch(request: FastifyRequest, reply: FastifyReply) {
    const { line, wire } = await requireMine(request);
    // An answer that does not arrive takes its messages with it: the next line begins by comparing.
    request.callerLeft.addEventListener('abort', () => {
      line.ended();
      wire.close(1006, '');
    });
    const messages = await wire.fetch(isClosing ? 0 : WAIT_MS);
    if (messages === null) throw new AppError('gone', commonReasons.missing);
    reply.header('cache-control', 'no-store').type(MESSAGES);
    return reply.send(Buffer.from(frameMessages(messages)));
  }

  async function end(request: FastifyRequest, reply: FastifyReply) {
    const { line, wire } = await requireMine(request);
    line.ended();
    wire.close(1000, '');
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
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    const hidden = { schema: { hide: true }, compress: false as const };
    const one = `${LINKS_PATH}/:linkId`;
    scope.post(LINKS_PATH, hidden, begin);
    scope.post(one, { ...hidden, bodyLimit: MOST_BYTES }, send);
    scope.get(one, { ...hidden, exposeHeadRoute: false }, fetch);
    scope.delete(one, hidden, end);
  });
}
