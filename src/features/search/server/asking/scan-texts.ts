import { LANGUAGES, type Language } from '#base/language.ts';
import { normalizedWords } from '../../rules/analysis/analyse.ts';
import { isStorableText, textLiteral } from '../lance/literal.ts';
import { NO_LIMIT } from './lists.ts';
import type { ByLanguage, MatchingRows } from './matching-rows.ts';
import type { OpenScope } from './open-scope.ts';
import { queryTable } from './query-table.ts';

/** The rows that contain any of some phrases, among the scanned texts. */
export type ScannedTexts = (phrases: ByLanguage) => MatchingRows;

/**
 * Stop words are not indexed: all texts of a language are scanned for their phrases, once for all groups of phrases of a
 * search. Rarely needed, and slow only in large scopes.
 */
export async function scanTexts(scope: OpenScope, groups: readonly ByLanguage[]): Promise<ScannedTexts> {
  const read = await Promise.all(LANGUAGES.map((language) => inLanguage(scope, groups, language)));
  return (phrases) => new Map(read.flatMap((holders) => [...holders(phrases)]));
}

async function inLanguage(
  scope: OpenScope,
  groups: readonly ByLanguage[],
  language: Language,
): Promise<(phrases: ByLanguage) => Iterable<[string, number]>> {
  const conditions = new Map(groups.map((group) => [group, conditionOf(group[language])]));
  const columns = new Map<string, string>();
  for (const condition of conditions.values())
    if (condition && !columns.has(condition)) columns.set(condition, `matched${columns.size}`);
  if (columns.size === 0) return () => [];
  const query = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND language = ${textLiteral(language)}`)
    .select(
      new Map([
        ['id', 'id'],
        ['date', 'date'],
        ...Array.from(columns, ([matched, name]) => [name, matched] as const),
      ]),
    )
    .limit(NO_LIMIT);
  const table = await queryTable(scope.scope, query);
  return function* (group) {
    const [ids, dates] = [table.getChild('id'), table.getChild('date')];
    const matched = table.getChild(columns.get(conditions.get(group) ?? '') ?? '');
    for (let at = 0; matched && at < table.numRows; at += 1)
      if (matched.get(at) === true) yield [String(ids?.get(at)), Number(dates?.get(at))];
  };
}

/** Null when there is nothing to match. */
function conditionOf(phrases: readonly string[]): string | null {
  const wanted = [...new Set(phrases.map(normalizedWords))].filter(
    (one) => one !== '' && isStorableText(one),
  );
  if (wanted.length === 0) return null;
  return wanted.map((one) => `contains(concat(' ', plain, ' '), ${textLiteral(` ${one} `)})`).join(' OR ');
}
