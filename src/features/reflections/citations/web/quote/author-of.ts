import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { AvatarPerson } from '#ui/avatar/avatar.tsx';
import type { CitedPassage } from '../../contract/citations.ts';
import type { QuoteAttrs } from '../../rules/quote.ts';

interface Author {
  readonly name: string;
  readonly person: AvatarPerson;
}

/** The author of a quote: with their current name, else the one stored in the quote; null where it has none. */
export function authorOf(
  { authorId, authorName }: QuoteAttrs,
  passage: Pick<CitedPassage, 'author'> | undefined,
): Author | null {
  const current = passage?.author;
  if (current && fullName(current) !== '') return { name: fullName(current), person: current };
  if (authorName === '') return null;
  const [firstName = '', ...others] = authorName.split(' ');
  return { name: authorName, person: { id: authorId, firstName, lastName: others.join(' ') } };
}
