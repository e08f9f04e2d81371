import { hostOf, normalizeUrl } from '../../rules/normalize-url.ts';
import { isStorableText, joinLiterals, textLiteral } from '../lance/literal.ts';

const SEPARATORS = ['/', '?', '#'];

/**
 * The index condition equivalent to `urlMatches` for any of several addresses. Uses lists where possible: planning a long
 * chain of ORs takes the index seconds, and a thousand of them crash the process.
 */
export function urlCondition(wanted: readonly string[]): string {
  const bare = [...new Set(wanted.map(normalizeUrl))].filter((one) => one !== '' && isStorableText(one));
  const hosts = bare.filter((one) => one === hostOf(one));
  const pages = bare.filter((one) => one !== hostOf(one) && !hosts.includes(hostOf(one)));
  const below = pages.flatMap((page) =>
    SEPARATORS.map((separator) => `starts_with(url, ${textLiteral(page + separator)})`),
  );
  const conditions = [
    ...(hosts.length > 0 ? [inList('host', hosts)] : []),
    // The host first: it leaves few addresses to compare.
    ...(pages.length > 0
      ? [`(${inList('host', pages.map(hostOf))} AND (${[inList('url', pages), ...below].join(' OR ')}))`]
      : []),
  ];
  return conditions.length === 0 ? 'FALSE' : conditions.join(' OR ');
}

const inList = (column: 'host' | 'url', values: readonly string[]) =>
  `${column} IN (${joinLiterals([...new Set(values)].map(textLiteral))})`;
