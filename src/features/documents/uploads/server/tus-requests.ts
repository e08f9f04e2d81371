import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { uploadReasons } from '../rules/upload-reasons.ts';

/** A request as the tus library reads it; its body is passed on as it comes, never gathered. */
export function asWebRequest({ raw, method, url }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = method === 'PATCH' || method === 'POST';
  return new Request(new URL(url, 'http://uploads'), {
    method,
    headers,
    ...(hasBody ? { body: passedOn(whatComes(raw)), duplex: 'half' } : {}),
  });
}

/** Taken when it is asked for, and not before. */
function passedOn(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await parts.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  const cancel = async () => {
    await parts.return(undefined);
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

/** When the line breaks the part ends there: what came before is kept, and the sender goes on after it. */
async function* whatComes(raw: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* raw.iterator({ destroyOnReturn: false });
  } catch (failure) {
    if (raw.complete) throw failure;
  }
}

/** The library's answer as ours: what it grants goes out as it is, what it refuses is said in our words. */
export async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (answer.status >= 400) throw refusalOf(answer.status);
  for (const [name, value] of answer.headers) {
    // Calls from other sites are not invited here.
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
  }
  return reply.status(answer.status).send();
}

function refusalOf(status: number): AppError {
  switch (status) {
    case 404:
      return new AppError('missing', commonReasons.missing);
    case 409:
      return new AppError('conflict', uploadReasons['part-misplaced']);
    case 410:
      return new AppError('gone', commonReasons.missing);
    case 413:
      return new AppError('too-large', uploadReasons['part-too-large']);
    default:
      return status >= 500
        ? new AppError('unavailable', commonReasons.unavailable)
        : new AppError('invalid', uploadReasons['not-resumable']);
  }
}
