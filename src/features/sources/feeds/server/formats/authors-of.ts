import { all, first, lineOf, oneLine, wordsIn, type XmlElement } from '../xml/element.ts';
import { authorName, isName } from './author-name.ts';
import { distinct } from './modules.ts';

/** Who is named by the first of these elements that names anybody; an address of mail where none does. */
export function authorsOf(element: XmlElement | undefined, ...names: readonly string[]): string | null {
  const said = names.map((name) => peopleIn(all(element, name)));
  return said.find(isName) ?? said.find((one) => one !== null) ?? null;
}

function peopleIn(elements: readonly XmlElement[]): string | null {
  return peopleNamed(elements.map(personIn));
}

/** People as each is written, in one line: by name, or by mail where nobody has one. */
export function peopleNamed(written: readonly (string | null)[]): string | null {
  const people = distinct(written.map(authorName));
  const named = people.filter(isName);
  const separator = named.some((one) => one.includes(',')) ? '; ' : ', ';
  return (named.length > 0 ? named : people).join(separator) || null;
}

/** By an element inside, or by its own words. Where a person is read about is no name. */
function personIn(element: XmlElement): string | null {
  const stated = lineOf(element, 'atom:name', 'name', 'itunes:name', 'atom:email', 'email', 'itunes:email');
  if (stated) return stated;
  return first(element, 'atom:uri', 'uri', 'atom:url', 'url') ? null : oneLine(wordsIn(element));
}
