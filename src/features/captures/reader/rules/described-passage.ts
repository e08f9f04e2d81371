import type { Language } from '#base/language.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { readerText } from '../text.ts';

interface Described {
  readonly author: NamedPerson;
  readonly type: 'highlight' | 'comment' | 'mission' | 'answer';
  readonly codeClassification: Code | null;
}

/** Whose a passage is, with which code, and whether it was found only nearly. */
export function describedPassage(
  { author, type, codeClassification }: Described,
  { isApproximate, language }: { readonly isApproximate: boolean; readonly language: Language },
): string {
  const text = readerText[language];
  const name = personName(author, language);
  const code = codeClassification ? text.codes[codeClassification] : null;
  const said = type === 'mission' ? [text.mission(name), code] : [text.marked(name, code)];
  return [...said, isApproximate ? text.approximate : null].filter(Boolean).join(', ');
}
