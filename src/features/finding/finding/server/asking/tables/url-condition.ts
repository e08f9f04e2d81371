import { type SQL, sql } from 'drizzle-orm';
import { hostOf, normalizeUrl } from '#features/search/rules/normalize-url.ts';

const SEPARATORS = ['/', '?', '#'];

/** The condition that the address of a row `f` equals one of these or is below it, equivalent to `urlMatches`. */
export function urlCondition(wanted: readonly string[]): SQL {
  const bare = [...new Set(wanted.map(normalizeUrl))].filter((one) => one !== '');
  const hosts = bare.filter((one) => one === hostOf(one));
  const pages = bare.filter((one) => one !== hostOf(one));
  const below = pages.flatMap((page) => SEPARATORS.map((separator) => page + separator));
  return sql`EXISTS (
    SELECT FROM (SELECT regexp_replace(f.url, '^([a-z][a-z0-9+.-]*://)?(www[.])?', '', 'i') AS url OFFSET 0) AS bare,
      LATERAL (SELECT lower(substring(bare.url FROM '^[^/?#:]*')) AS host OFFSET 0) AS its,
      LATERAL (SELECT rtrim(its.host || substr(bare.url, length(its.host) + 1), '/') AS url OFFSET 0) AS whole
    WHERE its.host = ANY(${sql.param(hosts)}::text[]) OR whole.url = ANY(${sql.param(pages)}::text[])
      OR EXISTS (SELECT FROM unnest(${sql.param(below)}::text[]) AS p (page) WHERE starts_with(whole.url, p.page)))`;
}
