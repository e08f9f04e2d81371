import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { PersonShown } from '#ui/avatar/avatar.tsx';
import type { CitedPassage } from '../../contract/citations.ts';
import type { QuoteAttrs } from '../../rules/quote.ts';

interface Author {
  readonly name: string;
  readonly person: PersonShown;
}

/** Whose words a quote holds: as they are called now, else as they were when it was made; nobody where it was not told. */
export function authorOf(
  { authorId, authorName }: QuoteAttrs,
  passage: Pick<CitedPassage, 'author'> | undefined,
): Author | null {
  const now = passage?.author;
  if (now && fullName(now) !== '') return { name: fullName(now), person: now };
  if (authorName === '') return null;
  const [firstName = '', ...others] = authorName.split(' ');
  return { name: authorName, person: { id: authorId, firstName, lastName: others.join(' ') } };
}
