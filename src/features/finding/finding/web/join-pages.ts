import type { Found } from './find-queries.ts';

interface Group<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly isLowerBound: boolean;
}

/** Joins the pages of one kind, with the total of the last page; undefined without pages. */
export function joinPages(pages: readonly Found[]): Found | undefined {
  const [first, ...others] = pages;
  return (
    first &&
    others.reduce<Found>(
      (before, page) => ({
        ...page,
        documents: joined(before.documents, page.documents),
        analyses: joined(before.analyses, page.analyses),
        passages: joined(before.passages, page.passages),
        reflections: joined(before.reflections, page.reflections),
        people: joined(before.people, page.people),
      }),
      first,
    )
  );
}

/** New items shift others to the next page: duplicates are dropped. */
function joined<T extends { readonly id: string }>(before: Group<T>, next: Group<T>) {
  const items = new Map([...before.items, ...next.items].map((item) => [item.id, item]));
  return { ...next, items: [...items.values()] };
}
