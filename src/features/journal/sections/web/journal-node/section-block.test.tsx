import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import {
  sampleJournal,
  sampleRecommendation,
} from '../../../../../../tests/support/samples/sample-journal.ts';
import { SectionLines } from './section-block.tsx';

test('[ED-09] a text shows eight recommendations, with a link to the others in the journal', () => {
  chooseLanguage('fr');
  const recommendations = Array.from({ length: 10 }, (_, number) => sampleRecommendation(number));
  const journal = { ...sampleJournal(1), recommendations };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SectionLines journal={journal} name="Dunes" />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  const others = screen.getByRole('link', { name: /^Voir les 2 autres dans le journal/ });
  expect(others.getAttribute('href')).toBe(`/journalv2#${journal.id}`);
});
