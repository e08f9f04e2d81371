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

/** Maximum number of candidate words tried: most callers have access to nearly everything. */
const MAX_CANDIDATES = 8;
/** Maximum number of texts read for the spelling of a word. */
const MAX_TEXTS = 5;
const DIGIT = /\p{N}/u;

/** Where corrections are searched: in every scope, within the caller’s access. */
export interface Known {
  readonly scopes: readonly OpenScope[];
  readonly statistics: Statistics;
}

/**
 * The correction of a folded word, spelled as in a text that the caller may read: a typing error must not reveal what
 * colleagues write about. Null for a word that such a text contains, and for one without similar words.
 */
export async function meantBy(word: string, mayGoOn: boolean, known: Known): Promise<string | null> {
  // A number is never corrected to another one, and stop words are not indexed.
  if (!mayBeSlip(word) || DIGIT.test(word) || LANGUAGES.some((language) => STOP_WORDS[language].has(word)))
    return null;
  const { countOf, beginningWith } = known.statistics;
  const forms = new Set([...stems(word), ...(mayGoOn ? beginningWith(word) : [])]);
  const indexed = [...forms].filter((form) => countOf(form) > 0);
  if (await isFoundIn(indexed, known)) return null;
  // One edit is likelier than two, however frequent the other word is.
  return (
    (await firstFound(word, corrections(word, countOf, stems), known)) ??
    (await firstFound(word, await twoEditCandidates(word, known.statistics), known))
  );
}

const stems = (word: string) => LANGUAGES.map((language) => snowballStem(word, language));

/** The first letter of a word is rarely wrong. */
async function twoEditCandidates(
  word: string,
  { countOf, beginningWith }: Statistics,
): Promise<Correction[]> {
  const close = correctionsOfTwo(word, countOf);
  if (!close) return [];
  await inTurn(beginningWith(word.slice(0, 1)), close.look);
  return close.found();
}

async function firstFound(
  word: string,
  candidates: readonly Correction[],
  { scopes }: Known,
): Promise<string | null> {
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    for (const scope of scopes) {
      const written = await spellingIn(scope, word, candidate);
      if (written !== null) return written;
    }
  }
  return null;
}

async function isFoundIn(forms: readonly string[], { scopes }: Known): Promise<boolean> {
  if (forms.length === 0) return false;
  const lists = await Promise.all(scopes.map((scope) => wordList(scope, 'words', forms, 1)));
  return lists.some(({ ids }) => ids.length > 0);
}

async function spellingIn(scope: OpenScope, typed: string, candidate: Correction): Promise<string | null> {
  const { ids } = await wordList(scope, 'words', [candidate.term], MAX_TEXTS);
  if (ids.length === 0) return null;
  const query = scope.tables.findables
    .query()
    .where(idIn(ids.slice(0, MAX_TEXTS)))
    .select(['id', 'language', 'plain']);
  const forms = rowsOf(await answer(scope.scope, query)).map((row) => {
    const language = row.language === 'en' ? 'en' : 'fr';
    return writtenForm(typed, candidate, row.text('plain'), (word) => snowballStem(word, language));
  });
  return forms.find((form) => form === candidate.word) ?? forms.find((form) => form !== null) ?? null;
}
