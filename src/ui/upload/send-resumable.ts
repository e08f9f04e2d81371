import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { parseProblem } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import { serverRequest } from '../call/server-location.ts';
import { currentLanguage } from '../words/language.ts';
import { Paused, type UploadTransport } from './upload-transport.ts';

/** Small enough to be sent in time over a slow connection, and for every proxy in between. */
const PART_BYTES = 8 * 1_024 * 1_024;
/** About five minutes without a connection; after that the user chooses the file again and it resumes. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, ...Array<number>(10).fill(30_000)];

/**
 * Sends one file in parts (tus 1.0) and resumes it: by itself after a network failure, after a reload once the same file is
 * chosen again. Returns the URL of the uploaded file.
 */
export const sendResumable: UploadTransport = async (options) => {
  const { address, file, onProgress, onRetry, signal, isOnce = false } = options;
  const { Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { address: url, headers, onResponseStatus } = serverRequest(address);
  let isRetrying = false;
  const upload = new Upload(file, {
    endpoint: new URL(url, location.href).href,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: !isOnce,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name },
    headers: { accept: 'application/json', 'accept-language': currentLanguage(), ...headers },
    onProgress: (sent, total) => {
      isRetrying = false;
      onProgress(total > 0 ? sent / total : 1);
    },
    onAfterResponse: keepWhileUnavailable,
    onShouldRetry: (failure) => {
      isRetrying = isTemporary(failure);
      if (isRetrying) onRetry?.();
      return isRetrying;
    },
    onError: (failure) => {
      const refusal = toCallError(failure);
      reportFailure(upload.url, refusal.status);
      onResponseStatus(refusal.status);
      reject(refusal);
    },
    onSuccess: () => resolve({ address: upload.url }),
  });
  const stop = () => {
    // The deletion is tried once: the server deletes leftovers.
    upload.options.retryDelays = [];
    const kept = signal.reason instanceof Paused;
    upload.abort(!kept).then(
      () => reject(signal.reason),
      () => reject(signal.reason),
    );
  };
  const retryNow = () => {
    if (isRetrying) void upload.abort().then(() => upload.start());
  };
  const [previous] = isOnce ? [] : await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  signal.addEventListener('abort', stop);
  window.addEventListener('online', retryNow);
  if (signal.aborted) stop();
  else upload.start();
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    window.removeEventListener('online', retryNow);
  });
};

/** A server that is temporarily unavailable keeps the parts: without this error the client would start over. */
function keepWhileUnavailable(request: HttpRequest, answer: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && answer.getStatus() >= 500) throw new Error('unavailable');
}

/** No response and overload are temporary; conflicts between parts are resolved by asking again; refusals are final. */
function isTemporary({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status < 400 || status > 499 || [409, 423, 429].includes(status);
}

/** Reports a failure to the log, except a refusal, which the server knows of. */
function reportFailure(url: string | null, status: number): void {
  if (status >= 400 && status < 500) return;
  const uuid = url?.split('/').at(-1) ?? 'none';
  reportError(
    new Error(`Failure while storing file for uuid ${uuid}: ${status === 0 ? 'no answer' : status}`),
  );
}

function toCallError(failure: Error | DetailedError): CallError {
  const answer = 'originalResponse' in failure ? failure.originalResponse : null;
  return new CallError(parseProblem(answer?.getStatus() ?? 0, answer?.getBody() ?? ''));
}
