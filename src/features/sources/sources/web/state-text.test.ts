import { expect, test } from 'vitest';
import type { SourceHealth } from '../contract/source-health.ts';
import { HEALTH_WEEKS } from '../contract/source-health.ts';
import { formatDuration, stateText } from './state-text.ts';

const now = new Date(2026, 10, 16, 14, 0);
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const health = (changes: Partial<SourceHealth>): SourceHealth => ({
  state: 'well',
  succeededOn: null,
  nextVisitOn: null,
  failure: null,
  nothingKeptSince: null,
  weeks: Array.from({ length: HEALTH_WEEKS }, () => ({ kept: 0, dropped: 0 })),
  dropped: { keywords: 0, language: 0, known: 0 },
  used: { opened: 0, rated: 0, analysed: 0 },
  ...changes,
});
/** Figures and units are joined by no-break spaces. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
const words = (state: SourceHealth['state'], changes: Partial<SourceHealth> = {}) =>
  withPlainSpaces(stateText(state, { paused: null, health: health({ state, ...changes }) }, now, 'fr'));

test('every state has a text with its duration and the next attempt', () => {
  const failure = { key: 'not-found', text: 'Flux introuvable.', since: ago(6) };
  expect(words('failing', { failure })).toBe('Flux introuvable. En échec depuis 6 jours.');
  const nextVisitOn = new Date(2026, 10, 16, 14, 30).toISOString();
  expect(words('waiting', { nextVisitOn })).toBe('Le site demande d’attendre. Prochain essai à 14:30.');
  expect(words('waiting', { nextVisitOn: new Date(2026, 10, 17, 9, 5).toISOString() })).toBe(
    'Le site demande d’attendre. Prochain essai le 17 novembre à 09:05.',
  );
  expect(words('no-feed', { nextVisitOn })).toBe(
    'Ce site ne propose pas encore de flux. Prochain essai à 14:30.',
  );
  expect(words('waiting')).toBe('Le site demande d’attendre.');
  expect(words('nothing-kept', { nothingKeptSince: ago(22) })).toBe(
    'Flux lu, mais aucun article retenu depuis 3 semaines.',
  );
  expect(words('well')).toBe('En ordre');
  expect(words('paused')).toBe('En pause');
});

test('durations use a suitable unit', () => {
  const text = [0, 90_000, 3_700_000, 13 * 86_400_000, 14 * 86_400_000].map((ms) =>
    withPlainSpaces(formatDuration(ms, 'fr')),
  );
  expect(text).toEqual(['1 minute', '1 minute', '1 heure', '13 jours', '2 semaines']);
  expect(formatDuration(2 * 86_400_000, 'en')).toBe('2 days');
});
