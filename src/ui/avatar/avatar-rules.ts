/**
 * The colour of a thin line drawn for a person in the dark theme. Avatar colours are dark enough for white letters, so a
 * line in the same colour is hardly visible on a dark page. The element sets `--their-colour` to the person's colour.
 */
export const DARK_THEME_PERSON_LINE = 'color-mix(in srgb, var(--their-colour) 55%, #fff)';

/** SY-05: the 52 colours of people and groups; white letters on the palest of them reach 4.61. Design tokens §6. */
export const AVATAR_COLOURS = [
  '#A44D50',
  '#A0542A',
  '#916100',
  '#786E08',
  '#54792B',
  '#187F52',
  '#097C74',
  '#0A798C',
  '#1972A8',
  '#5167AE',
  '#735CA6',
  '#8C5290',
  '#9D4D72',
  '#813933',
  '#7C4110',
  '#6B4D00',
  '#565604',
  '#355F24',
  '#036246',
  '#085F5E',
  '#055C71',
  '#1D5587',
  '#444C89',
  '#5F437F',
  '#723C6B',
  '#7D3851',
  '#996559',
  '#926B49',
  '#857343',
  '#707948',
  '#597E59',
  '#427F6D',
  '#3A7F83',
  '#437B93',
  '#59769D',
  '#6F6F9D',
  '#826993',
  '#906482',
  '#98636E',
  '#633321',
  '#5C3A0C',
  '#4E4205',
  '#3A4917',
  '#1E4E2E',
  '#004E43',
  '#064C53',
  '#0B4864',
  '#2C416A',
  '#423B67',
  '#53355C',
  '#5E314B',
  '#643037',
] as const;

export const UNKNOWN_INITIALS = '??';
export const UNKNOWN_COLOUR = '#596772';

/** Words that are not counted for the initials of a group, in both languages. */
const SMALL_WORDS = new Set([
  'a',
  'à',
  'and',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'for',
  'in',
  'l',
  'la',
  'le',
  'les',
  'of',
  'on',
  'ou',
  'or',
  'par',
  'pour',
  'sur',
  'the',
  'to',
  'un',
  'une',
]);

/** The same id gives the same colour everywhere: FNV-1a, 32 bits, modulo 52. */
export function avatarColour(id: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return AVATAR_COLOURS[hash % AVATAR_COLOURS.length] ?? UNKNOWN_COLOUR;
}

/** First letter of the first name and of the last name. */
export function personInitials(firstName: string, lastName: string): string {
  return firstLetter(firstName) + firstLetter(lastName) || UNKNOWN_INITIALS;
}

/** First letters of the first two full words: « Comité de direction » gives CD. */
export function groupInitials(name: string): string {
  const words = name.split(/[\s'’&/+·-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const full = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first = '', second = ''] = full.length > 0 ? full : words;
  return firstLetter(first) + firstLetter(second) || UNKNOWN_INITIALS;
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word.trim())?.[0]?.toLocaleUpperCase('fr') ?? '';
}
