import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import {
  sampleJournal,
  sampleRecommendation,
} from '../../../../../../tests/support/samples/sample-journal.ts';
import { fakeCalls, showJournal } from '../../../../../../tests/support/web/fake-journal.tsx';
import { WhyPopover } from './why-popover.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [true, ['Fermer', 'Moins de ce genre', 'Ajuster la section']],
  [false, ['Fermer', 'Moins de ce genre']],
])('the explanation links to the searches if the section is editable: %s', async (editable, actions) => {
  chooseLanguage('fr');
  const journal = sampleJournal(1, { editable });
  const nothing = { likedSources: [], dislikedSources: [], likedWords: [], dislikedWords: [] };
  fakeCalls({ [`GET /api/journals/${journal.id}/learning`]: () => ({ acts: 0, since: null, ...nothing }) });
  const shown = {
    recommendation: sampleRecommendation(1),
    journal,
    reason: 'Parce que',
    anchor: document.body,
  };
  showJournal(<WhyPopover {...shown} onClose={() => {}} />);
  expect(await screen.findByText(/^Encore rien/)).toBeTruthy();
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(actions);
});

test('FX-49: the reason of a recommendation is given in words, not in figures', async () => {
  chooseLanguage('fr');
  const journal = sampleJournal(1);
  fakeCalls({});
  const parts = [
    { type: 'Semantic', value: 0.67, multiplier: 1 },
    { type: 'DateDecay', value: 0.3, multiplier: 1 },
    { type: 'Learnt', value: -0.2, multiplier: 1 },
  ];
  const shown = {
    recommendation: sampleRecommendation(1, { parts }),
    journal,
    reason: '',
    anchor: document.body,
  };
  showJournal(<WhyPopover {...shown} onClose={() => {}} />);
  const names = await screen.findAllByRole('term');
  const strengths = screen.getAllByRole('definition');
  expect(names.map((name, at) => `${name.textContent}: ${strengths[at]?.textContent}`)).toEqual([
    'Sujet très proche: beaucoup',
    'Fraîcheur: assez',
    'Vos notes et vos choix: en sa défaveur',
  ]);
});
