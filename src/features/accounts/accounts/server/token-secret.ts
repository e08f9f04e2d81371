import { newSecret } from '#platform/secrets.ts';

/** Makes a leaked token recognisable in a log or a repository. */
const PREFIX = 'vigie_';

export function newTokenSecret(): string {
  return `${PREFIX}${newSecret()}`;
}

/** Whether this has the form of a token, so that other strings need no database query. */
export function isTokenSecret(secret: string): boolean {
  return /^vigie_[\w-]{43}$/.test(secret);
}
