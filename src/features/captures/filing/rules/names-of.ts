interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

interface Words {
  readonly others: (count: number) => string;
  readonly deleted: string;
}

/** How many are called by their name before the rest is counted. */
const CALLED = 2;

/** Whom a sentence lists: two by their name, then how many more: « Solène », « Aïcha », « 3 autres ». */
export function namesOf(people: readonly Named[], count: number, { others, deleted }: Words): string[] {
  const called = people.slice(0, CALLED).map(({ firstName, lastName }) => firstName || lastName || deleted);
  const rest = count - called.length;
  return rest > 0 ? [...called, others(rest)] : called;
}
