import type { Element } from '../../contract/elements.ts';

/** Who they are, or that they are no longer here. */
export function personName({ firstName, lastName }: Element['author'], deleted: string): string {
  return `${firstName} ${lastName}`.trim() || deleted;
}
