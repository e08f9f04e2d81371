import type { Language } from '#base/language.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { readerText } from '../text.ts';

interface DescribedPassage {
  readonly author: NamedPerson;
  readonly type: 'highlight' | 'comment' | 'mission' | 'answer';
  readonly codeClassification: Code | null;
}

/** The description of a passage: its author, code, and whether it is approximate. */
export function describePassage(
  { author, type, codeClassification }: DescribedPassage,
  { isApproximate, language }: { readonly isApproximate: boolean; readonly language: Language },
): string {
  const text = readerText[language];
  const name = personName(author, language);
  const code = codeClassification ? text.codes[codeClassification] : null;
  const parts = type === 'mission' ? [text.mission(name), code] : [text.marked(name, code)];
  return [...parts, isApproximate ? text.approximate : null].filter(Boolean).join(', ');
}
