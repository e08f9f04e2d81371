import { foldWord } from '../../rules/analysis/fold-word.ts';
import { forEachWord } from '../../rules/analysis/for-each-word.ts';
import { isWholeWord } from '../../rules/query/is-whole-word.ts';
import { parseQuery } from '../../rules/query/parse-query.ts';
import type { Models } from '../lance/models.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { Statistics } from './statistics.ts';
import { wordModel } from './word-model.ts';

interface Context {
  readonly statistics: Statistics;
  readonly models: Models;
  readonly embeddingsIds: readonly string[];
}

/** Whether the last word being typed is a complete word; never without a word-based model. */
export async function endsInWholeWord(
  text: string,
  { statistics, models, embeddingsIds }: Context,
): Promise<boolean> {
  const { words, endsInWord } = parseQuery(text);
  const model = wordModel(models, embeddingsIds);
  const last = endsInWord ? lastWord(words) : undefined;
  if (!model?.near || last === undefined) return false;
  const isIndexed = (word: string) => {
    const folded = foldWord(word);
    return (['fr', 'en'] as const).some((language) => statistics.countOf(snowballStem(folded, language)) > 0);
  };
  return isWholeWord(last, await model.near(last), isIndexed);
}

/** As written: models know words with their accents. */
function lastWord(text: string): string | undefined {
  let last: string | undefined;
  forEachWord(text, (word) => {
    last = word;
  });
  return last?.normalize('NFC').toLowerCase();
}
