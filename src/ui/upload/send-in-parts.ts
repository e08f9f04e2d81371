import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { problemIn } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import { serverRequest } from '../call/server-place.ts';
import { currentLanguage } from '../words/language.ts';
import { Paused, type UploadTransport } from './upload-transport.ts';

/** Small enough for a slow line to bring one over in time, and for every proxy in between. */
const PART_BYTES = 8 * 1_024 * 1_024;
/** About five minutes without a line; then the file is chosen again and goes on where it stopped. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, ...Array<number>(10).fill(30_000)];

/**
 * Sends one file in parts (tus 1.0), and goes on where it stopped: after a lost line by itself, after a reload once the
 * same file is chosen again. Answers the address of what arrived.
 */
export const sendInParts: UploadTransport = async (options) => {
  const { address, file, onProgress, onTrouble, signal, isOnce = false } = options;
  const { Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { address: place, headers, heard } = serverRequest(address);
  let waiting = false;
  const upload = new Upload(file, {
    endpoint: new URL(place, location.href).href,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: !isOnce,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name },
    headers: { accept: 'application/json', 'accept-language': currentLanguage(), ...headers },
    onProgress: (sent, total) => {
      waiting = false;
      onProgress(total > 0 ? sent / total : 1);
    },
    onAfterResponse: keepWhileUnavailable,
    onShouldRetry: (failure) => {
      waiting = mayPass(failure);
      if (waiting) onTrouble?.();
      return waiting;
    },
    onError: (failure) => {
      const refusal = asCallError(failure);
      tellOf(upload.url, refusal.status);
      heard(refusal.status);
      reject(refusal);
    },
    onSuccess: () => resolve({ address: upload.url }),
  });
  const stop = () => {
    // Giving up is tried once: what stays behind is swept by the server.
    upload.options.retryDelays = [];
    const kept = signal.reason instanceof Paused;
    upload.abort(!kept).then(
      () => reject(signal.reason),
      () => reject(signal.reason),
    );
  };
  const goOn = () => {
    if (waiting) void upload.abort().then(() => upload.start());
  };
  const [previous] = isOnce ? [] : await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  signal.addEventListener('abort', stop);
  window.addEventListener('online', goOn);
  if (signal.aborted) stop();
  else upload.start();
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    window.removeEventListener('online', goOn);
  });
};

/** A server that is away for a moment has not forgotten the parts: without this the client would begin anew. */
function keepWhileUnavailable(request: HttpRequest, answer: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && answer.getStatus() >= 500) throw new Error('unavailable');
}

/** Silence and overload pass; parts that crossed each other are sorted out by asking again; refusals stay. */
function mayPass({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status < 400 || status > 499 || [409, 423, 429].includes(status);
}

/** For whoever looks after the server. A file it refused is no failure, and it knows of it. */
function tellOf(url: string | null, status: number): void {
  if (status >= 400 && status < 500) return;
  const uuid = url?.split('/').at(-1) ?? 'none';
  reportError(
    new Error(`Failure while storing file for uuid ${uuid}: ${status === 0 ? 'no answer' : status}`),
  );
}

function asCallError(failure: Error | DetailedError): CallError {
  const answer = 'originalResponse' in failure ? failure.originalResponse : null;
  return new CallError(problemIn(answer?.getStatus() ?? 0, answer?.getBody() ?? ''));
}
