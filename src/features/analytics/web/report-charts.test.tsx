import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import type { JournalReport } from '../contract/journal-reports.ts';
import { ReportCharts } from './report-charts.tsx';

const DAY_MS = 86_400_000;
const section = (name: string, changes: Partial<JournalReport> = {}): JournalReport => ({
  section: {
    name,
    metadata: { organization_name: 'Agence Estuaire', entity_name: name, entity_type: 'User' },
  },
  num_rated: 0,
  avg_rating: null,
  num_opened: 0,
  num_recommendations: 0,
  avg_recommendation_lifespan: null,
  updated_on: null,
  ...changes,
});
const shown = (reports: JournalReport[]) => (
  <ReportCharts
    report={{
      date: { timestamp: '2026-11-14T06:00:00.000Z' },
      reports,
      total: 32,
      types: { Reflection: 9, User: 17, Group: 6 },
      withRecommendations: 27,
      updated: 21,
      outdated: 8,
      sectionsPerUser: [{ name: 'Solène Le Goff', count: 6 }],
    }}
  />
);

beforeEach(() => chooseLanguage('fr'));

const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(' | '),
    );

test('[AN-02] every chart is a table with the figures of the report', async () => {
  const long = 'Retours d’expérience sur la relocalisation des villages';
  const { container } = render(
    shown([
      section('Financer l’adaptation', {
        num_rated: 18,
        avg_rating: 3.14,
        num_opened: 24,
        num_recommendations: 12,
        avg_recommendation_lifespan: { amount: 9 * DAY_MS },
      }),
      section(long, { num_recommendations: 28, avg_recommendation_lifespan: { amount: 2.5 * DAY_MS } }),
    ]),
  );
  expect(rowsOf('Types de journaux')).toEqual(['Réflexion | 9', 'Utilisateur | 17', 'Groupe | 6']);
  expect(rowsOf('Avec ou sans recommandations')).toEqual(['Avec | 27', 'Sans | 5']);
  expect(rowsOf('Durée de vie des recommandations')).toEqual([
    'Journal à jour (moins de 7 j) | 21',
    'Journal ancien (7 j et plus) | 8',
  ]);
  expect(rowsOf('Sections par utilisateur')).toEqual(['Utilisateur | Sections', 'Solène Le Goff | 6']);
  expect(rowsOf('Interactions par section')).toEqual([
    'Section | Notées | Note moyenne | Ouvertes',
    'Financer l’adaptation | 18 | 3,1 | 24',
    `${long} | 0 | — | 0`,
  ]);
  expect(rowsOf('Recommandations par section').slice(1)).toEqual([
    `${long} | 28`,
    'Financer l’adaptation | 12',
  ]);
  expect(rowsOf('Durée de vie moyenne').slice(1)).toEqual([`${long} | 2,5 j`, 'Financer l’adaptation | 9 j']);
  expect(screen.getAllByText('Retours d’expérience sur la relocalisati ...')).toHaveLength(3);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('only the first sections are shown until the chart is expanded', async () => {
  render(shown(Array.from({ length: 13 }, (_, n) => section(`Section ${n}`))));
  expect(screen.getByText('Aucune recommandation n’a encore expiré.')).toBeTruthy();
  expect(rowsOf('Recommandations par section')).toHaveLength(11);
  const card = screen.getByRole('region', { name: 'Recommandations par section' });
  await userEvent.click(within(card).getByRole('button', { name: 'Tout afficher (13)' }));
  expect(rowsOf('Recommandations par section')).toHaveLength(14);
  expect(rowsOf('Interactions par section')).toHaveLength(11);
});

test('one or two further bars are shown without a button', () => {
  render(shown(Array.from({ length: 12 }, (_, n) => section(`Section ${n}`))));
  expect(rowsOf('Recommandations par section')).toHaveLength(13);
  expect(screen.queryByRole('button')).toBeNull();
});
