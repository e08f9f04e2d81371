import { LANGUAGES } from '#base/language.ts';
import { STOP_WORDS } from '../../rules/analysis/stop-words.ts';
import { type Correction, corrections, correctionsOfTwo, mayBeSlip } from '../../rules/query/corrections.ts';
import { writtenForm } from '../../rules/query/written-form.ts';
import { inTurn } from '../lance/in-turn.ts';
import { snowballStem } from '../snowball-stem.ts';
import { answer } from './answer.ts';
import { rowsOf } from './fetched-row.ts';
import { idIn } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import type { Statistics } from './statistics.ts';
import { wordList } from './word-list.ts';

/** How many known words are tried for one: most people see nearly everything. */
const TRIED_MAX = 8;
/** How many texts are read for a word as somebody wrote it. */
const READ_MAX = 5;
const FIGURE = /\p{N}/u;

/** Where one looks: every scope, as far as the asker may open it. */
export interface Known {
  readonly scopes: readonly OpenScope[];
  readonly statistics: Statistics;
}

/**
 * What was meant by a folded word, as somebody wrote it where the asker may read it: nobody learns by a slip what a
 * colleague writes about. Null for a word that stands somewhere itself, and for one that looks like none there is.
 */
export async function meantBy(word: string, mayGoOn: boolean, known: Known): Promise<string | null> {
  // A year is not another year, and a stop word is held by no list of words.
  if (!mayBeSlip(word) || FIGURE.test(word) || LANGUAGES.some((language) => STOP_WORDS[language].has(word)))
    return null;
  const { countOf, beginningWith } = known.statistics;
  const forms = new Set([...stems(word), ...(mayGoOn ? beginningWith(word) : [])]);
  const held = [...forms].filter((form) => countOf(form) > 0);
  if (await isHeld(held, known)) return null;
  // One slip is likelier than two, however many hold the other word.
  return (
    (await firstWritten(word, corrections(word, countOf, stems), known)) ??
    (await firstWritten(word, await ofTwoSlips(word, known.statistics), known))
  );
}

const stems = (word: string) => LANGUAGES.map((language) => snowballStem(word, language));

/** The first letter of a word is rarely a slip. */
async function ofTwoSlips(word: string, { countOf, beginningWith }: Statistics): Promise<Correction[]> {
  const close = correctionsOfTwo(word, countOf);
  if (!close) return [];
  await inTurn(beginningWith(word.slice(0, 1)), close.look);
  return close.found();
}

async function firstWritten(
  word: string,
  candidates: readonly Correction[],
  { scopes }: Known,
): Promise<string | null> {
  for (const candidate of candidates.slice(0, TRIED_MAX)) {
    for (const scope of scopes) {
      const written = await writtenIn(scope, word, candidate);
      if (written !== null) return written;
    }
  }
  return null;
}

async function isHeld(forms: readonly string[], { scopes }: Known): Promise<boolean> {
  if (forms.length === 0) return false;
  const lists = await Promise.all(scopes.map((scope) => wordList(scope, 'words', forms, 1)));
  return lists.some(({ ids }) => ids.length > 0);
}

async function writtenIn(scope: OpenScope, typed: string, candidate: Correction): Promise<string | null> {
  const { ids } = await wordList(scope, 'words', [candidate.term], READ_MAX);
  if (ids.length === 0) return null;
  const question = scope.tables.findables
    .query()
    .where(idIn(ids.slice(0, READ_MAX)))
    .select(['id', 'language', 'plain']);
  const forms = rowsOf(await answer(scope.scope, question)).map((row) => {
    const language = row.language === 'en' ? 'en' : 'fr';
    return writtenForm(typed, candidate, row.text('plain'), (word) => snowballStem(word, language));
  });
  return forms.find((form) => form === candidate.word) ?? forms.find((form) => form !== null) ?? null;
}
