import { elideDe, type Language, texts } from '#base/language.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';

const threadText = texts({
  fr: { after: (name: string) => `Fil ${elideDe(name)}${name}`, nobody: 'Fil sans auteur' },
  en: { after: (name) => `${name}’s thread`, nobody: 'Thread without an author' },
});

/** The name of a thread: the one it was given, else its author's. */
export function threadLabel(
  { threadName, creator }: Pick<AnalysisCard, 'threadName' | 'creator'>,
  language: Language,
): string {
  const name = fullName(creator);
  const text = threadText[language];
  return threadName || (name === '' ? text.nobody : text.after(name));
}
