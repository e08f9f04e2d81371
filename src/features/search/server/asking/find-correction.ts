import { LANGUAGES } from '#base/language.ts';
import { STOP_WORDS } from '../../rules/analysis/stop-words.ts';
import {
  type Correction,
  corrections,
  isCorrectable,
  twoEditCorrections,
} from '../../rules/query/corrections.ts';
import { spellingInText } from '../../rules/query/spelling-in-text.ts';
import { forEachYielding } from '../lance/for-each-yielding.ts';
import { snowballStem } from '../snowball-stem.ts';
import { rowsOf } from './fetched-row.ts';
import { idCondition } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import { queryTable } from './query-table.ts';
import type { Statistics } from './statistics.ts';
import { wordList } from './word-list.ts';

/** Maximum number of candidate words tried: most callers have access to nearly everything. */
const MAX_CANDIDATES = 8;
/** Maximum number of texts read for the spelling of a word. */
const MAX_TEXTS = 5;
const DIGIT = /\p{N}/u;

/** Where corrections are searched: in every scope, within the caller’s access. */
export interface CorrectionContext {
  readonly scopes: readonly OpenScope[];
  readonly statistics: Statistics;
}

/**
 * The correction of a folded word, spelled as in a text that the caller may read: a typing error must not reveal what
 * colleagues write about. Null for a word that such a text contains, and for one without similar words.
 */
export async function findCorrection(
  word: string,
  mayGoOn: boolean,
  known: CorrectionContext,
): Promise<string | null> {
  // A number is never corrected to another one, and stop words are not indexed.
  if (
    !isCorrectable(word) ||
    DIGIT.test(word) ||
    LANGUAGES.some((language) => STOP_WORDS[language].has(word))
  )
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
  const close = twoEditCorrections(word, countOf);
  if (!close) return [];
  await forEachYielding(beginningWith(word.slice(0, 1)), close.look);
  return close.found();
}

async function firstFound(
  word: string,
  candidates: readonly Correction[],
  { scopes }: CorrectionContext,
): Promise<string | null> {
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    for (const scope of scopes) {
      const written = await spellingIn(scope, word, candidate);
      if (written !== null) return written;
    }
  }
  return null;
}

async function isFoundIn(forms: readonly string[], { scopes }: CorrectionContext): Promise<boolean> {
  if (forms.length === 0) return false;
  const lists = await Promise.all(scopes.map((scope) => wordList(scope, 'words', forms, 1)));
  return lists.some(({ ids }) => ids.length > 0);
}

async function spellingIn(scope: OpenScope, typed: string, candidate: Correction): Promise<string | null> {
  const { ids } = await wordList(scope, 'words', [candidate.term], MAX_TEXTS);
  if (ids.length === 0) return null;
  const query = scope.tables.findables
    .query()
    .where(idCondition(ids.slice(0, MAX_TEXTS)))
    .select(['id', 'language', 'plain']);
  const forms = rowsOf(await queryTable(scope.scope, query)).map((row) => {
    const language = row.language === 'en' ? 'en' : 'fr';
    return spellingInText(typed, candidate, row.text('plain'), (word) => snowballStem(word, language));
  });
  return forms.find((form) => form === candidate.word) ?? forms.find((form) => form !== null) ?? null;
}
