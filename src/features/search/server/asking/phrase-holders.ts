import { inParts } from '#base/in-parts.ts';
import { LANGUAGES, type Language } from '#base/language.ts';
import { analyse, plainWords } from '../../rules/analysis/analyse.ts';
import { inTurn } from '../lance/in-turn.ts';
import { snowballStem } from '../snowball-stem.ts';
import { answer } from './answer.ts';
import { rowsOf } from './fetched-row.ts';
import { type Holders, holdersOfAny, type InLanguages, together } from './holders.ts';
import { ALL, idIn } from './lists.ts';
import type { OpenScope } from './open-scope.ts';

/** Texts are long: not all at once in memory. */
const READ_AT_ONCE = 1_000;

/**
 * Everything of a scope that holds any of the phrases of its own language: these words in this order, as they are
 * written. However many there are, texts are listed once and read once. Phrases of stop words are left to `readTexts`.
 */
export async function holdersOfPhrases(scope: OpenScope, phrases: InLanguages): Promise<Holders> {
  const found = LANGUAGES.map((language) => inLanguage(scope, phrases[language], language));
  return together(await Promise.all(found));
}

/** The phrases that have only stop words: texts are read for them. */
export function unlisted(phrases: InLanguages): InLanguages {
  const of = (language: Language) =>
    phrases[language].filter((phrase) => analyse(phrase, language, snowballStem).length === 0);
  return { fr: of('fr'), en: of('en') };
}

async function inLanguage(scope: OpenScope, phrases: readonly string[], language: Language) {
  const looked = phrases.flatMap((phrase) => {
    const rarest = rarestOf(scope, phrase, language);
    return rarest === undefined ? [] : [{ sought: ` ${plainWords(phrase)} `, rarest }];
  });
  const terms = [...new Set(looked.map(({ rarest }) => rarest))];
  const holders = await holdersOfAny(scope, { fr: [], en: [], [language]: terms });
  return withPhrases(
    scope,
    holders,
    looked.map(({ sought }) => sought),
  );
}

/** The word of a phrase that fewest hold; undefined where it has only stop words. */
function rarestOf({ tables }: OpenScope, phrase: string, language: Language): string | undefined {
  const countOf = (term: string) => tables.vocabulary.counts.get(term) ?? 0;
  return analyse(phrase, language, snowballStem).sort((one, other) => countOf(one) - countOf(other))[0];
}

async function withPhrases(scope: OpenScope, holders: Holders, sought: readonly string[]): Promise<Holders> {
  const found: Holders = new Map();
  for (const ids of inParts([...holders.keys()], READ_AT_ONCE)) {
    const question = scope.tables.findables.query().where(idIn(ids)).select(['id', 'plain']).limit(ALL);
    await inTurn(rowsOf(await answer(scope.scope, question)), (row) => {
      const plain = ` ${row.text('plain')} `;
      const date = holders.get(row.id);
      if (date !== undefined && sought.some((phrase) => plain.includes(phrase))) found.set(row.id, date);
    });
  }
  return found;
}
