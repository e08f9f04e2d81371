import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleJournal, sampleRecommendation } from '../../../../../tests/support/samples/sample-journal.ts';
import { fakeCalls, showJournal } from '../../../../../tests/support/web/fake-journal.tsx';
import { WhyPopover } from './why-popover.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [true, ['Fermer', 'Moins comme ceci', 'Ajuster la section']],
  [false, ['Fermer', 'Moins comme ceci']],
])('why it is here leads to the searches of a section one may change: %s', async (editable, acts) => {
  chooseLanguage('fr');
  const journal = sampleJournal(1, { editable });
  const nothing = { likedSources: [], dislikedSources: [], likedWords: [], dislikedWords: [] };
  fakeCalls({ [`GET /api/journals/${journal.id}/learning`]: () => ({ acts: 0, since: null, ...nothing }) });
  const shown = {
    recommendation: sampleRecommendation(1),
    journal,
    said: 'Parce que',
    anchor: document.body,
  };
  showJournal(<WhyPopover {...shown} onClose={() => {}} />);
  expect(await screen.findByText(/^Encore rien/)).toBeTruthy();
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(acts);
});
