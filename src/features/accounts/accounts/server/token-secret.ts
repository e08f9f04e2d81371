import { newSecret } from '#platform/secrets.ts';

/** Says what it is when it is found in a log or a repository. */
const PREFIX = 'vigie_';

export function newTokenSecret(): string {
  return `${PREFIX}${newSecret()}`;
}

/** True for what could be a token of ours, so that garbage asks the database nothing. */
export function isTokenSecret(secret: string): boolean {
  return /^vigie_[\w-]{43}$/.test(secret);
}
