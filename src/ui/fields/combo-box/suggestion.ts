import type { ReactNode } from 'react';

/** Something that can be chosen from a list while one types. */
export interface Suggestion<T> {
  readonly key: string;
  /** What it is called; also what screen readers say. */
  readonly label: string;
  readonly value: T;
  /** Before the name: an avatar, a tile. */
  readonly picture?: ReactNode;
  /** The background of its chip once it is chosen, where colours tell kinds apart. */
  readonly tint?: string | undefined;
  /** After the name, in small: what tells two of the same name apart. */
  readonly detail?: string | undefined;
  /** Those of one heading stand together, under it. */
  readonly heading?: string | undefined;
  /** Why it can be seen but not chosen: « déjà dans le groupe ». */
  readonly unavailable?: string | undefined;
}

interface Section<T> {
  readonly heading: string | undefined;
  readonly suggestions: readonly Suggestion<T>[];
}

/** Neighbours of the same heading, in the order they came. */
export function sectionsOf<T>(suggestions: readonly Suggestion<T>[]): Section<T>[] {
  const sections: { heading: string | undefined; suggestions: Suggestion<T>[] }[] = [];
  for (const suggestion of suggestions) {
    const last = sections.at(-1);
    if (last && last.heading === suggestion.heading) last.suggestions.push(suggestion);
    else sections.push({ heading: suggestion.heading, suggestions: [suggestion] });
  }
  return sections;
}
