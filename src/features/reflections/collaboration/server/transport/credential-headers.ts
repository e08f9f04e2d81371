import type { IncomingHttpHeaders } from 'node:http';

const CREDENTIALS = ['cookie', 'authorization', 'user-agent'] as const;

/** Copies the headers that authenticate a client; nothing else of a request is kept for the life of a connection. */
export function credentialHeaders(given: IncomingHttpHeaders): Headers {
  const credentials = new Headers();
  for (const name of CREDENTIALS) {
    const value = given[name];
    if (value) credentials.set(name, value);
  }
  return credentials;
}
