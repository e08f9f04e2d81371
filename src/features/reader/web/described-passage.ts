import type { Language } from '#base/language.ts';
import { personName } from '#features/accounts/rules/person-name.ts';
import { readerText } from '../text.ts';
import type { ReaderPassage } from './reader-props.ts';

/** Whose a passage is, with which code, and whether it was found only nearly. */
export function describedPassage(
  { author, type, codeClassification }: ReaderPassage,
  { isApproximate, language }: { readonly isApproximate: boolean; readonly language: Language },
): string {
  const text = readerText[language];
  const name = personName(author, language);
  const code = codeClassification ? text.codes[codeClassification] : null;
  const said = type === 'mission' ? [text.mission(name), code] : [text.marked(name, code)];
  return [...said, isApproximate ? text.approximate : null].filter(Boolean).join(', ');
}
