import type { Entry } from '#features/sources/feeds/contract/feed.ts';
import { comparable, entryText } from '../../rules/entry-words.ts';
import { readKeywords } from '../../rules/meets-keywords.ts';
import { languageOf, meetsLanguage } from '../../rules/meets-language.ts';
import { shownLanguage } from './shown-language.ts';

/** An entry prepared for matching with sources. */
export interface WeighedEntry {
  readonly entry: Entry;
  /** BCP 47, detected or stated by the feed. */
  readonly language: string | null;
  /** Normalised text. */
  readonly words: string;
}

export type Verdict = 'kept' | 'keywords' | 'language';

export async function weighEntry(entry: Entry, feedLanguage: string | null): Promise<WeighedEntry> {
  const text = entryText(entry);
  const language = languageOf(await shownLanguage(text), feedLanguage);
  return { entry, language, words: comparable(text) };
}

/** Returns a function that decides whether a source keeps an entry, or drops it by keywords or by language. */
export function judgeFor({ keywords, language }: { keywords: string; language: string }) {
  const meetsKeywords = readKeywords(keywords);
  return (weighed: WeighedEntry): Verdict => {
    if (!meetsKeywords(weighed.words)) return 'keywords';
    return meetsLanguage(language, weighed.language) ? 'kept' : 'language';
  };
}
