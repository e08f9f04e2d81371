/** Identifiers, classes and tags that a selector names. */
export type Weight = readonly [number, number, number];

/** What a rule's selector asks of an element, as far as it can be said without looking at the element. */
export interface Selector {
  readonly text: string;
  /** A class or a tag that each element it matches has, one for every part of a list; null: it may match any. */
  readonly subjects: readonly string[] | null;
  /** The heaviest of a list; null: it takes more to know. */
  readonly weight: Weight | null;
  /** A class or a tag and nothing else: whoever has its subject is matched. */
  readonly isSubjectAlone: boolean;
}

/** Null: it is about a pseudo-element, which is no element of the page. */
export function readSelector(text: string): Selector | null {
  const bare = withoutArguments(text);
  const parts = bare.split(',').map((part) => part.trim());
  if (parts.every((part) => part.includes('::'))) return null;
  const subjects = parts.map(subjectOf);
  return {
    text,
    subjects: subjects.every((subject) => subject !== null) ? subjects : null,
    weight: bare.includes('(') ? null : parts.map(weightOf).reduce(heavier),
    isSubjectAlone: parts.every((part) => /^\.?[\w-]+$/.test(part)) && bare === text,
  };
}

/** Without what stands in brackets; `(` stays as a sign that something did. */
function withoutArguments(text: string): string {
  let bare = text.replaceAll(/\[[^\]]*\]/g, '[]');
  for (let inner = ''; inner !== bare; ) {
    inner = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, '\u0001');
  }
  return bare.replaceAll('\u0001', '(');
}

function subjectOf(part: string): string | null {
  const last = part.split(/[\s>+~]+/).at(-1) ?? '';
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? null;
}

function weightOf(part: string): Weight {
  const ids = part.match(/#[\w-]+/g)?.length ?? 0;
  const classes = part.match(/\.[\w-]+|\[\]|(?<!:):[\w-]+/g)?.length ?? 0;
  const tags = part.match(/(?<![\w.#:-])[a-z][\w-]*/gi)?.length ?? 0;
  return [ids, classes, tags];
}

/** The first when they are alike. */
export function heavier(one: Weight, other: Weight): Weight {
  const [a, b, c] = one;
  const [x, y, z] = other;
  return (x - a || y - b || z - c) > 0 ? other : one;
}
