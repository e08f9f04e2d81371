import type { Dispatcher } from 'undici';

/** Validators from the last visit, sent back to the site so that it can answer « not modified ». */
export interface CacheValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The validators and freshness of a response, for the next visit. */
export interface CacheMetadata extends CacheValidators {
  /** How long the response is fresh according to the site. */
  readonly freshForSeconds: number;
}

/** A longer value is not a plausible validator. */
const MAX_VALIDATOR_LENGTH = 1_024;
const PRINTABLE = /^[\x21-\x7e][\x20-\x7e]*$/;
const MAX_AGE = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i;
const NO_CACHE = /(?:^|[\s,])no-(?:cache|store)\b/i;

export function conditionalHeaders(known: CacheValidators | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

export function cacheMetadata({ headers }: Pick<Dispatcher.ResponseData, 'headers'>): CacheMetadata {
  const cacheControl = [headers['cache-control'] ?? []].flat().join(',');
  const seconds = NO_CACHE.test(cacheControl) ? 0 : Number(MAX_AGE.exec(cacheControl)?.[1] ?? 0);
  return {
    etag: validatorIn(headers.etag),
    lastModified: validatorIn(headers['last-modified']),
    freshForSeconds: seconds,
  };
}

function validatorIn(header: string | string[] | undefined): string | null {
  const validator = [header ?? []].flat()[0]?.trim();
  return validator && validator.length <= MAX_VALIDATOR_LENGTH && PRINTABLE.test(validator)
    ? validator
    : null;
}
