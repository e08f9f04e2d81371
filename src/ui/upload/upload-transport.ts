import { parseJsonOrUndefined, parseProblem } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import { serverRequest } from '../call/server-location.ts';
import { currentLanguage } from '../words/language.ts';

export interface SendOptions {
  readonly address: string;
  readonly file: File;
  /** Share of the bytes that were sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The connection is lost and the transport retries by itself. Not called by a transport that does not retry. */
  readonly onRetry?: () => void;
  /** Aborted with `Paused`: the parts on the server are kept. With any other reason: the upload is cancelled. */
  readonly signal: AbortSignal;
  /** The user cannot choose this file again: nothing is stored for resuming it later. */
  readonly isOnce?: boolean;
}

/** Abort reason of a transfer that will be resumed. */
export class Paused extends Error {}

/** Sends one file and returns the response of the server. */
export type UploadTransport = (options: SendOptions) => Promise<unknown>;

/** Uses XMLHttpRequest: fetch reports no upload progress. */
export const sendWithProgress: UploadTransport = ({ address, file, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const finish = (resolveOrReject: () => void) => {
      signal.removeEventListener('abort', abort);
      resolveOrReject();
    };
    const { address: url, headers, onResponseStatus } = serverRequest(address);
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    const refused = () => new CallError(parseProblem(request.status, request.responseText));
    request.onload = () =>
      finish(() => {
        onResponseStatus(request.status);
        const answer = parseJsonOrUndefined(request.responseText);
        if (request.status < 200 || request.status > 299 || answer === undefined) reject(refused());
        else resolve(answer);
      });
    request.onerror = () => finish(() => reject(refused()));
    request.onabort = () => finish(() => reject(signal.reason));
    signal.addEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
