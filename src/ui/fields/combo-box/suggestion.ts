import type { ReactNode } from 'react';

/** An option of a combo box. */
export interface Suggestion<T> {
  readonly key: string;
  /** Displayed and accessible name. */
  readonly label: string;
  readonly value: T;
  /** Before the name: an avatar, a tile. */
  readonly picture?: ReactNode;
  /** The background of its chip once chosen, where colours distinguish kinds. */
  readonly tint?: string | undefined;
  /** After the label, in small: distinguishes options with the same label. */
  readonly detail?: string | undefined;
  /** Options with the same heading are grouped under it. */
  readonly heading?: string | undefined;
  /** Why it is listed but cannot be chosen: « déjà dans le groupe ». */
  readonly unavailable?: string | undefined;
}

interface Section<T> {
  readonly heading: string | undefined;
  readonly suggestions: readonly Suggestion<T>[];
}

/** Groups neighbours with the same heading, in order. */
export function groupByHeading<T>(suggestions: readonly Suggestion<T>[]): Section<T>[] {
  const sections: { heading: string | undefined; suggestions: Suggestion<T>[] }[] = [];
  for (const suggestion of suggestions) {
    const last = sections.at(-1);
    if (last && last.heading === suggestion.heading) last.suggestions.push(suggestion);
    else sections.push({ heading: suggestion.heading, suggestions: [suggestion] });
  }
  return sections;
}
