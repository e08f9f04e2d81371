import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FrequentTags } from './frequent-tags.tsx';

test('a tag that is pressed is high enough for a pointer', () => {
  render(
    <FrequentTags tags={[{ text: 'Urbanisme', source: 'organization' }]} search="" onSearch={vi.fn()} />,
  );
  const { minHeight } = getComputedStyle(screen.getByRole('button', { name: 'Urbanisme' }));
  expect(Number.parseFloat(minHeight)).toBeGreaterThanOrEqual(24);
});
