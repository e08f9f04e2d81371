import type { Language } from '#base/language.ts';
import type { NamedPerson } from '../contract/named-person.ts';
import { deletedUser } from '../text.ts';

type Names = Pick<NamedPerson, 'firstName' | 'lastName'>;

/** Both names on one line; someone who was deleted has none left. */
export function fullName({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`.trim();
}

/** How someone is called wherever what they did is shown. */
export function personName(names: Names, language: Language): string {
  return fullName(names) || deletedUser[language];
}
