import type { Page } from '@playwright/test';
import { type AnalysisActions, analysisActions } from './analysis-events.ts';
import { test as base, type Person } from './journey.ts';

export const COAST = {
  title: 'Recul du trait de côte : ce que révèle la nouvelle cartographie',
  url: 'https://gazette-rivages.example/littoral?page=2',
};
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** A recipient, a colleague, and the acts of that colleague. */
export const test = base.extend<{ actions: AnalysisActions; me: Person; colleague: Person }>({
  actions: async ({ database }, use) => use(analysisActions(database)),
  me: async ({ newPerson }, use) => use(await newPerson({ firstName: 'Camille', lastName: 'Derrien' })),
  colleague: async ({ newPerson }, use) => use(await newPerson({ firstName: 'Solène', lastName: 'Le Goff' })),
});

/** The bell with its count; without a count for 0. */
export const bell = (page: Page, left?: number) =>
  page.getByRole('button', {
    name: left ? `Notifications, ${left} à traiter` : 'Notifications',
    exact: true,
    includeHidden: true,
  });
export const card = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
export const rows = (page: Page) => card(page).getByRole('listitem');
export const doneOf = (row: ReturnType<typeof rows>) =>
  row.getByRole('button', { name: 'Marquer comme traitée' });

/** The statuses on the server, newest first. */
export async function statuses(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/notifications?limit=100');
  const { items } = await answer.json();
  return items.map(({ metadata }: { metadata: { status: string } }) => metadata.status);
}
