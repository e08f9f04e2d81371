import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DotSeparated } from './dot-separated.tsx';

test('parts are read as one line, and missing parts leave no dot', () => {
  const { container } = render(
    <DotSeparated>
      {'La Gazette des rivages'}
      {null}
      {['15 nov. 2026', '307 mots']}
      {''}
    </DotSeparated>,
  );
  expect(container.textContent).toBe('La Gazette des rivages · 15 nov. 2026 · 307 mots');
});
