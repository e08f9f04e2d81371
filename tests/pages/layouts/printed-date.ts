import type { Story } from '../story.ts';

/** A date as it is printed for readers. */
export function printedDate({ date, tongue }: Pick<Story, 'date' | 'tongue'>): string {
  const format = new Intl.DateTimeFormat(tongue === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
