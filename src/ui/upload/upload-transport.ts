import { jsonIn, problemIn } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import { serverRequest } from '../call/server-place.ts';
import { currentLanguage } from '../words/language.ts';

export interface SendOptions {
  readonly address: string;
  readonly file: File;
  /** Share of the bytes that have left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The line is lost; the transport tries again by itself. Not told by one that does not. */
  readonly onTrouble?: () => void;
  /** Aborted with `Paused`: what has arrived is kept for the next try. With anything else: it is given up. */
  readonly signal: AbortSignal;
  /** Nobody can choose this file once more: nothing is kept here for going on with it later. */
  readonly isOnce?: boolean;
}

/** Why a transfer was stopped when it is meant to go on later. */
export class Paused extends Error {}

/** Sends one file and answers what the server said of it. */
export type UploadTransport = (options: SendOptions) => Promise<unknown>;

/** With XMLHttpRequest, the one way browsers tell how much of an upload has left. */
export const sendWithProgress: UploadTransport = ({ address, file, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const settle = (answer: () => void) => {
      signal.removeEventListener('abort', giveUp);
      answer();
    };
    const { address: place, headers, heard } = serverRequest(address);
    request.open('POST', place);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    const refused = () => new CallError(problemIn(request.status, request.responseText));
    request.onload = () =>
      settle(() => {
        heard(request.status);
        const answer = jsonIn(request.responseText);
        if (request.status < 200 || request.status > 299 || answer === undefined) reject(refused());
        else resolve(answer);
      });
    request.onerror = () => settle(() => reject(refused()));
    request.onabort = () => settle(() => reject(signal.reason));
    signal.addEventListener('abort', giveUp);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
