import { bareUrl, hostOf } from '../../rules/bare-url.ts';
import { canBeHeld, listed, textLiteral } from '../lance/literal.ts';

const BORDERS = ['/', '?', '#'];

/**
 * The same as `urlMatches` says of any of some addresses, as a condition of the index. In lists, as far as it can be: a
 * long chain of ORs takes the index seconds to plan, and one of a thousand ends the process.
 */
export function urlCondition(wanted: readonly string[]): string {
  const bare = [...new Set(wanted.map(bareUrl))].filter((one) => one !== '' && canBeHeld(one));
  const hosts = bare.filter((one) => one === hostOf(one));
  const pages = bare.filter((one) => one !== hostOf(one) && !hosts.includes(hostOf(one)));
  const below = pages.flatMap((page) =>
    BORDERS.map((border) => `starts_with(url, ${textLiteral(page + border)})`),
  );
  const conditions = [
    ...(hosts.length > 0 ? [among('host', hosts)] : []),
    // The host first: it leaves few addresses to compare.
    ...(pages.length > 0
      ? [`(${among('host', pages.map(hostOf))} AND (${[among('url', pages), ...below].join(' OR ')}))`]
      : []),
  ];
  return conditions.length === 0 ? 'FALSE' : conditions.join(' OR ');
}

const among = (column: 'host' | 'url', values: readonly string[]) =>
  `${column} IN (${listed([...new Set(values)].map(textLiteral))})`;
