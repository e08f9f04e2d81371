import type { Entry } from '#features/sources/feeds/contract/feed.ts';
import { compileKeywords } from '../rules/compile-keywords.ts';
import { entryText, normaliseForKeywords } from '../rules/entry-words.ts';
import { entryLanguage, meetsLanguage } from '../rules/source-languages.ts';

const MIN_LENGTH = 40;
const MAX_LENGTH = 2_000;

/** The detected language of a text, if reliable. The detector is loaded on first use. */
async function detectLanguage(text: string): Promise<string | null> {
  const sample = text.slice(0, MAX_LENGTH);
  if (sample.length < MIN_LENGTH) return null;
  const { eld } = await import('eld/small');
  const found = eld.detect(sample);
  return found.language && found.isReliable() ? found.language : null;
}

/** An entry prepared for matching with sources. */
export interface MatchableEntry {
  readonly entry: Entry;
  /** BCP 47, detected or stated by the feed. */
  readonly language: string | null;
  /** Normalised text. */
  readonly words: string;
}

type Verdict = 'kept' | 'keywords' | 'language';

export async function toMatchableEntry(entry: Entry, feedLanguage: string | null): Promise<MatchableEntry> {
  const text = entryText(entry);
  const language = entryLanguage(await detectLanguage(text), feedLanguage);
  return { entry, language, words: normaliseForKeywords(text) };
}

/** Returns a function that decides whether a source keeps an entry, or drops it by keywords or by language. */
export function createMatcher({ keywords, language }: { keywords: string; language: string }) {
  const meetsKeywords = compileKeywords(keywords);
  return (entry: MatchableEntry): Verdict => {
    if (!meetsKeywords(entry.words)) return 'keywords';
    return meetsLanguage(language, entry.language) ? 'kept' : 'language';
  };
}
