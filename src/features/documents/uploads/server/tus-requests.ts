import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { uploadReasons } from '../rules/upload-reasons.ts';

/** A web request for the tus library; its body is streamed, never buffered. */
export function toWebRequest({ raw, method, url }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = method === 'PATCH' || method === 'POST';
  return new Request(new URL(url, 'http://uploads'), {
    method,
    headers,
    ...(hasBody ? { body: streamOf(receivedBytes(raw)), duplex: 'half' } : {}),
  });
}

/** Read on demand only. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
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

/** A broken connection ends the part: the bytes so far are kept, and the sender continues after them. */
async function* receivedBytes(raw: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* raw.iterator({ destroyOnReturn: false });
  } catch (failure) {
    if (raw.complete) throw failure;
  }
}

/** Converts the answer of the library: success is passed on, refusals become our own errors. */
export async function sendTusResponse(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (answer.status >= 400) throw refusalOf(answer.status);
  for (const [name, value] of answer.headers) {
    // No CORS headers: calls from other sites are not supported.
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
