import { inParts } from '#base/in-parts.ts';
import type { Language } from '#base/language.ts';
import { analyse, plainWords } from '../../rules/analysis/analyse.ts';
import { inTurn } from '../lance/in-turn.ts';
import { canBeHeld, textLiteral } from '../lance/literal.ts';
import { snowballStem } from '../snowball-stem.ts';
import { answer } from './answer.ts';
import { rowsOf } from './fetched-row.ts';
import {
  type Holders,
  holdersOfAny,
  holdersWhere,
  type InLanguages,
  LANGUAGES,
  together,
} from './holders.ts';
import { ALL, idIn } from './lists.ts';
import type { OpenScope } from './open-scope.ts';

/** Texts are long: not all at once in memory. */
const READ_AT_ONCE = 1_000;

/**
 * Everything of a scope that holds any of the phrases of its own language: these words in this order, as they are
 * written. However many there are, texts are listed once and read once.
 */
export async function holdersOfPhrases(scope: OpenScope, phrases: InLanguages): Promise<Holders> {
  const found = LANGUAGES.map((language) => inLanguage(scope, phrases[language], language));
  return together(await Promise.all(found));
}

async function inLanguage(scope: OpenScope, phrases: readonly string[], language: Language) {
  const looked = phrases.map((phrase) => ({
    sought: ` ${plainWords(phrase)} `,
    rarest: rarestOf(scope, phrase, language),
  }));
  const listed = looked.filter(({ rarest }) => rarest !== undefined);
  const unlisted = looked.filter(({ rarest }) => rarest === undefined);
  const terms = [...new Set(listed.flatMap(({ rarest }) => rarest ?? []))];
  const [holders, read] = await Promise.all([
    holdersOfAny(scope, { fr: [], en: [], [language]: terms }),
    holdersByReading(
      scope,
      unlisted.map(({ sought }) => sought),
      language,
    ),
  ]);
  return together([
    await withPhrases(
      scope,
      holders,
      listed.map(({ sought }) => sought),
    ),
    read,
  ]);
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

/**
 * Stop words are in no list of words: every text is read, once for all of them. Rarely asked, and slow only where there
 * is much.
 */
async function holdersByReading(scope: OpenScope, sought: readonly string[], language: Language) {
  const held = sought.filter((one) => one.trim() !== '' && canBeHeld(one));
  if (held.length === 0) return new Map();
  const any = held.map((one) => `contains(concat(' ', plain, ' '), ${textLiteral(one)})`).join(' OR ');
  return holdersWhere(scope, `language = ${textLiteral(language)} AND (${any})`);
}
