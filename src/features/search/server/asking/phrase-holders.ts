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

/** Texts in memory at a time: they are long. */
const BATCH_SIZE = 1_000;

/**
 * All rows of a scope that contain any of the phrases of their language, in this order and as written. Texts are listed and
 * read once, however many phrases there are. Phrases of stop words are left to `scanTexts`.
 */
export async function holdersOfPhrases(scope: OpenScope, phrases: InLanguages): Promise<Holders> {
  const found = LANGUAGES.map((language) => inLanguage(scope, phrases[language], language));
  return together(await Promise.all(found));
}

/** The phrases of stop words only, which require scanning texts. */
export function unlisted(phrases: InLanguages): InLanguages {
  const of = (language: Language) =>
    phrases[language].filter((phrase) => analyse(phrase, language, snowballStem).length === 0);
  return { fr: of('fr'), en: of('en') };
}

async function inLanguage(scope: OpenScope, phrases: readonly string[], language: Language) {
  const parsed = phrases.flatMap((phrase) => {
    const rarest = rarestOf(scope, phrase, language);
    return rarest === undefined ? [] : [{ wanted: ` ${plainWords(phrase)} `, rarest }];
  });
  const terms = [...new Set(parsed.map(({ rarest }) => rarest))];
  const holders = await holdersOfAny(scope, { fr: [], en: [], [language]: terms });
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

async function withPhrases(scope: OpenScope, holders: Holders, wanted: readonly string[]): Promise<Holders> {
  const found: Holders = new Map();
  for (const ids of inParts([...holders.keys()], BATCH_SIZE)) {
    const query = scope.tables.findables.query().where(idIn(ids)).select(['id', 'plain']).limit(ALL);
    await inTurn(rowsOf(await answer(scope.scope, query)), (row) => {
      const plain = ` ${row.text('plain')} `;
      const date = holders.get(row.id);
      if (date !== undefined && wanted.some((phrase) => plain.includes(phrase))) found.set(row.id, date);
    });
  }
  return found;
}
