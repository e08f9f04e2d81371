import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShortcutListener } from '#ui/keyboard/shortcuts.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleJournal, sampleRecommendation } from '../../../../../tests/support/samples/sample-journal.ts';
import { fakeCalls, showJournal } from '../../../../../tests/support/web/fake-journal.tsx';
import { RecommendationCard } from './cards/recommendation-card.tsx';
import { useJournalKeys } from './use-journal-keys.ts';

const journal = sampleJournal(1);
const [first, second] = [sampleRecommendation(1), sampleRecommendation(2)];

function Cards() {
  const content = useRef<HTMLDivElement>(null);
  useJournalKeys(content);
  useShortcutListener(true);
  return (
    <div ref={content}>
      {[first, second].map((one) => (
        <RecommendationCard key={one.id} recommendation={one} journal={journal} />
      ))}
    </div>
  );
}

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[JO-05] 1 to 4 rate the focused card, wherever the focus is in it, and o opens it; they do nothing elsewhere', async () => {
  const calls = fakeCalls({});
  showJournal(<Cards />);
  const link = await screen.findByRole('link', { name: /^Document 2/ });
  const opened = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', opened);
  await userEvent.keyboard('1o');
  expect(calls).toEqual([]);
  expect(opened).not.toHaveBeenCalled();

  link.focus();
  for (const key of ['1', '2', '3', '4']) await userEvent.keyboard(key);
  const ratings = [1, 2, 3, 4].map((rating) =>
    expect.objectContaining({
      path: expect.stringContaining(second.id),
      body: expect.objectContaining({ rating }),
    }),
  );
  // One after the other: each waits for the previous answer.
  await waitFor(() => expect(calls).toEqual(ratings));

  screen.getAllByRole('button', { name: 'Ajouter à un portfolio' })[1]?.focus();
  await userEvent.keyboard('o');
  expect(opened).toHaveBeenCalledOnce();
});
