import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';

/** A publication no other journey reads; its word finds it among the sources of everyone. */
export function publication() {
  const word = `w${randomUUID().slice(0, 8)}`;
  return {
    word,
    title: `Revue ${word}`,
    domain: `https://${word}.example`,
    rssUrl: `https://${word}.example/fil.xml`,
    keywords: 'digue',
    language: 'fr-CA',
  };
}

/** Adds a source by the call the form makes, for journeys about something else. */
export async function addSource(
  page: Page,
  changes: { active?: boolean; title?: string; rssUrl?: string } = {},
) {
  const { word, ...fields } = publication();
  const answer = await page.request.post('/api/sources', { data: { ...fields, ...changes } });
  expect(answer.status()).toBe(200);
  return { word, ...fields, ...changes };
}

export const panel = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });
/** First on the page, and reached by keyboard: content still loading above would move it from under the pointer. */
export const openPanel = (page: Page, title: string) => panel(page, title).press('Enter');

export async function openList(page: Page, search: string) {
  await page.goto('/admin');
  await openPanel(page, 'Sources RSS');
  await page.getByRole('searchbox', { name: 'Titre, domaine ou mot-clé' }).fill(search);
}

/** « ⋮ » of a source. */
export const actions = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions sur ${title}` });
export async function choose(page: Page, title: string, act: string) {
  // By the keyboard: the panel above is still closing or being read, and moves it from under the pointer.
  await actions(page, title).press('Enter');
  await page.getByRole('menuitem', { name: act }).click();
}

export const rowOf = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Sources RSS' }).getByRole('row').filter({ hasText: title });
