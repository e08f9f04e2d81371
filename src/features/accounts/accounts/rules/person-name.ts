import type { Language } from '#base/language.ts';
import type { NamedPerson } from '../contract/named-person.ts';
import { deletedUser } from '../text.ts';

type Names = Pick<NamedPerson, 'firstName' | 'lastName'>;

/** Both names on one line; empty for a deleted person. */
export function fullName({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`.trim();
}

/** The name shown next to a person's contributions. */
export function personName(names: Names, language: Language): string {
  return fullName(names) || deletedUser[language];
}
