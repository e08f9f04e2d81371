import { splitIntoChunks } from '#base/arrays.ts';
import { LANGUAGES, type Language } from '#base/language.ts';
import { forEachYielding } from '#platform/time-slices.ts';
import { analyse, normalizedWords } from '../../rules/analysis/analyse.ts';
import { snowballStem } from '../snowball-stem.ts';
import { rowsOf } from './fetched-row.ts';
import { idCondition, NO_LIMIT } from './lists.ts';
import { type ByLanguage, type MatchingRows, mergeRows, rowsWithAnyTerm } from './matching-rows.ts';
import { type OpenScope, queryTable } from './query-table.ts';

/** Texts in memory at a time: they are long. */
const BATCH_SIZE = 1_000;

/**
 * All rows of a scope that contain any of the phrases of their language, in this order and as written. Texts are listed and
 * read once, however many phrases there are. Phrases of stop words are left to `scanTexts`.
 */
export async function rowsWithPhrases(scope: OpenScope, phrases: ByLanguage): Promise<MatchingRows> {
  const found = LANGUAGES.map((language) => inLanguage(scope, phrases[language], language));
  return mergeRows(await Promise.all(found));
}

/** The phrases of stop words only, which require scanning texts. */
export function stopWordPhrases(phrases: ByLanguage): ByLanguage {
  const of = (language: Language) =>
    phrases[language].filter((phrase) => analyse(phrase, language, snowballStem).length === 0);
  return { fr: of('fr'), en: of('en') };
}

async function inLanguage(scope: OpenScope, phrases: readonly string[], language: Language) {
  const parsed = phrases.flatMap((phrase) => {
    const rarest = rarestOf(scope, phrase, language);
    return rarest === undefined ? [] : [{ wanted: ` ${normalizedWords(phrase)} `, rarest }];
  });
  const terms = [...new Set(parsed.map(({ rarest }) => rarest))];
  const holders = await rowsWithAnyTerm(scope, { fr: [], en: [], [language]: terms });
  return withPhrases(
    scope,
    holders,
    parsed.map(({ wanted }) => wanted),
  );
}

/** The rarest word of a phrase; undefined for stop words only. */
function rarestOf({ tables }: OpenScope, phrase: string, language: Language): string | undefined {
  const countOf = (term: string) => tables.vocabulary.counts.get(term) ?? 0;
  return analyse(phrase, language, snowballStem).sort((one, other) => countOf(one) - countOf(other))[0];
}

async function withPhrases(
  scope: OpenScope,
  holders: MatchingRows,
  wanted: readonly string[],
): Promise<MatchingRows> {
  const found: MatchingRows = new Map();
  for (const ids of splitIntoChunks([...holders.keys()], BATCH_SIZE)) {
    const query = scope.tables.findables
      .query()
      .where(idCondition(ids))
      .select(['id', 'plain'])
      .limit(NO_LIMIT);
    await forEachYielding(rowsOf(await queryTable(scope.scope, query)), (row) => {
      const plain = ` ${row.text('plain')} `;
      const date = holders.get(row.id);
      if (date !== undefined && wanted.some((phrase) => plain.includes(phrase))) found.set(row.id, date);
    });
  }
  return found;
}
