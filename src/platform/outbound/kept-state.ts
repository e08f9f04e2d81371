import type { Dispatcher } from 'undici';

/** What was known of an address at the last visit, given back to the site: it need not say the same again. */
export interface KeptState {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What the site says of its state, for the next visit. */
export interface ToldState extends KeptState {
  /** For how long the site says that asking again brings nothing. */
  readonly freshForSeconds: number;
}

/** A longer one is no mark but a message. */
const MARK_MAX = 1_024;
const PRINTABLE = /^[\x21-\x7e][\x20-\x7e]*$/;
const MAX_AGE = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i;
const NOT_KEPT = /(?:^|[\s,])no-(?:cache|store)\b/i;

export function stateHeaders(known: KeptState | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

export function toldState({ headers }: Pick<Dispatcher.ResponseData, 'headers'>): ToldState {
  const cacheControl = [headers['cache-control'] ?? []].flat().join(',');
  const seconds = NOT_KEPT.test(cacheControl) ? 0 : Number(MAX_AGE.exec(cacheControl)?.[1] ?? 0);
  return {
    etag: markIn(headers.etag),
    lastModified: markIn(headers['last-modified']),
    freshForSeconds: seconds,
  };
}

function markIn(header: string | string[] | undefined): string | null {
  const mark = [header ?? []].flat()[0]?.trim();
  return mark && mark.length <= MARK_MAX && PRINTABLE.test(mark) ? mark : null;
}
