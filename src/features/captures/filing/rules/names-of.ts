interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

interface ListText {
  readonly others: (count: number) => string;
  readonly deleted: string;
}

/** Number of people named before the rest is counted. */
const NAMED_PEOPLE = 2;

/** The people a sentence lists: two by name, then how many more: « Solène », « Aïcha », « 3 autres ». */
export function namesOf(
  people: readonly PersonName[],
  count: number,
  { others, deleted }: ListText,
): string[] {
  const names = people
    .slice(0, NAMED_PEOPLE)
    .map(({ firstName, lastName }) => firstName || lastName || deleted);
  const rest = count - names.length;
  return rest > 0 ? [...names, others(rest)] : names;
}
