import type { IncomingHttpHeaders } from 'node:http';

const CREDENTIALS = ['cookie', 'authorization', 'user-agent'] as const;

/** The headers that say who someone is; nothing else of a request is kept for the life of a line. */
export function credentialHeaders(given: IncomingHttpHeaders): Headers {
  const credentials = new Headers();
  for (const name of CREDENTIALS) {
    const value = given[name];
    if (value) credentials.set(name, value);
  }
  return credentials;
}
