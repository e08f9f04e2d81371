import type { Entry } from '#features/sources/feeds/contract/feed.ts';
import { comparable, entryText } from '../../rules/entry-words.ts';
import { readKeywords } from '../../rules/meets-keywords.ts';
import { languageOf, meetsLanguage } from '../../rules/meets-language.ts';
import { shownLanguage } from './shown-language.ts';

/** An entry made ready to be held against the words and the language of any source. */
export interface WeighedEntry {
  readonly entry: Entry;
  /** BCP 47, as its words or its feed tell. */
  readonly language: string | null;
  /** Folded. */
  readonly words: string;
}

export type Verdict = 'kept' | 'keywords' | 'language';

export async function weighEntry(entry: Entry, feedLanguage: string | null): Promise<WeighedEntry> {
  const text = entryText(entry);
  const language = languageOf(await shownLanguage(text), feedLanguage);
  return { entry, language, words: comparable(text) };
}

/** What a source does with entries: keeps them, or drops them for their words, else for their language. */
export function judgeFor({ keywords, language }: { keywords: string; language: string }) {
  const meetsKeywords = readKeywords(keywords);
  return (weighed: WeighedEntry): Verdict => {
    if (!meetsKeywords(weighed.words)) return 'keywords';
    return meetsLanguage(language, weighed.language) ? 'kept' : 'language';
  };
}
