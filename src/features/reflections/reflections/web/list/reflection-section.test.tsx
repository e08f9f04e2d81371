import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { ReflectionSection } from './reflection-section.tsx';
import type { Section } from './use-section.ts';

const section: Section = {
  kind: 'inProgress',
  head: null,
  setHead: () => undefined,
  focus: { onFocus: () => undefined, onBlur: () => undefined },
  reflections: [],
  arrived: new Set(),
  waiting: 0,
  total: 100,
  isMore: true,
  counts: undefined,
  isEnabled: true,
  isLoaded: true,
  isStale: false,
  isLoadingMore: false,
  error: null,
  retry: () => undefined,
  more: () => undefined,
  less: undefined,
};

function headingOf(shown: Section): string | null {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>
        <ReflectionSection section={shown} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  const { textContent } = screen.getByRole('heading');
  unmount();
  return textContent;
}

test.each([
  ['fr', 'En cours 100+ réflexions', 'En cours 100 réflexions'],
  ['en', 'In progress 100+ reflections', 'In progress 100 reflections'],
] as const)('[RE-01] in %s the heading shows when there are more than the count', (language, more, all) => {
  chooseLanguage(language);
  expect(headingOf(section)).toBe(more);
  expect(headingOf({ ...section, isMore: false })).toBe(all);
});
