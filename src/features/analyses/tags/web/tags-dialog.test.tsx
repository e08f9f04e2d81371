import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { TagsDialog } from './tags-dialog.tsx';

beforeAll(() => chooseLanguage('fr'));

test('FX-74: all tags are in a dialog 400 px high, a long one cut off by an ellipsis', () => {
  const long = 'Adaptation des territoires littoraux au recul du trait de côte et à la submersion';
  const tags = [
    { text: long, source: 'organization' as const },
    { text: 'Digues', source: 'user' as const },
  ];
  render(<TagsDialog tags={tags} title="Recul" onClose={vi.fn()} />);
  expect(getComputedStyle(screen.getByRole('dialog')).height).toBe('400px');
  const { textOverflow, overflow, whiteSpace, maxWidth } = getComputedStyle(screen.getByText(long));
  expect({ textOverflow, overflow, whiteSpace, maxWidth }).toEqual({
    textOverflow: 'ellipsis',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    maxWidth: '100%',
  });
});
