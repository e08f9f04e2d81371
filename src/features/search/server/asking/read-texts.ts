import { LANGUAGES, type Language } from '#base/language.ts';
import { plainWords } from '../../rules/analysis/analyse.ts';
import { canBeHeld, textLiteral } from '../lance/literal.ts';
import { answer } from './answer.ts';
import type { Holders, InLanguages } from './holders.ts';
import { ALL } from './lists.ts';
import type { OpenScope } from './open-scope.ts';

/** What holds any of some phrases, as far as texts were read for them. */
export type ReadTexts = (phrases: InLanguages) => Holders;

/**
 * Stop words are in no list of words: every text of a language is read for them, once for all groups of phrases that a
 * question has. Rarely asked, and slow only where there is much.
 */
export async function readTexts(scope: OpenScope, groups: readonly InLanguages[]): Promise<ReadTexts> {
  const read = await Promise.all(LANGUAGES.map((language) => inLanguage(scope, groups, language)));
  return (phrases) => new Map(read.flatMap((holders) => [...holders(phrases)]));
}

async function inLanguage(
  scope: OpenScope,
  groups: readonly InLanguages[],
  language: Language,
): Promise<(phrases: InLanguages) => Iterable<[string, number]>> {
  const conditions = new Map(groups.map((group) => [group, conditionOf(group[language])]));
  const columns = new Map<string, string>();
  for (const condition of conditions.values())
    if (condition && !columns.has(condition)) columns.set(condition, `held${columns.size}`);
  if (columns.size === 0) return () => [];
  const question = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND language = ${textLiteral(language)}`)
    .select(
      new Map([
        ['id', 'id'],
        ['date', 'date'],
        ...Array.from(columns, ([held, name]) => [name, held] as const),
      ]),
    )
    .limit(ALL);
  const table = await answer(scope.scope, question);
  return function* (group) {
    const [ids, dates] = [table.getChild('id'), table.getChild('date')];
    const held = table.getChild(columns.get(conditions.get(group) ?? '') ?? '');
    for (let at = 0; held && at < table.numRows; at += 1)
      if (held.get(at) === true) yield [String(ids?.get(at)), Number(dates?.get(at))];
  };
}

/** Null where there is nothing that a text could hold. */
function conditionOf(phrases: readonly string[]): string | null {
  const sought = [...new Set(phrases.map(plainWords))].filter((one) => one !== '' && canBeHeld(one));
  if (sought.length === 0) return null;
  return sought.map((one) => `contains(concat(' ', plain, ' '), ${textLiteral(` ${one} `)})`).join(' OR ');
}
