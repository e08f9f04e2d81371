import type { Found } from './find-queries.ts';

interface Group<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly isAtLeast: boolean;
}

/** Pages of one kind as a single answer, counted as the last of them does; nothing before the first is there. */
export function joinedPages(pages: readonly Found[]): Found | undefined {
  const [first, ...others] = pages;
  return (
    first &&
    others.reduce<Found>(
      (before, page) => ({
        ...page,
        documents: grown(before.documents, page.documents),
        analyses: grown(before.analyses, page.analyses),
        passages: grown(before.passages, page.passages),
        reflections: grown(before.reflections, page.reflections),
        people: grown(before.people, page.people),
      }),
      first,
    )
  );
}

/** What joined meanwhile pushes a line into the next page: it is shown once. */
function grown<T extends { readonly id: string }>(before: Group<T>, next: Group<T>) {
  const items = new Map([...before.items, ...next.items].map((item) => [item.id, item]));
  return { ...next, items: [...items.values()] };
}
