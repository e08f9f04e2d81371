import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dotted } from './dotted.tsx';

test('parts are read as one line, and missing parts leave no dot', () => {
  const { container } = render(
    <Dotted>
      {'La Gazette des rivages'}
      {null}
      {['15 nov. 2026', '307 mots']}
      {''}
    </Dotted>,
  );
  expect(container.textContent).toBe('La Gazette des rivages · 15 nov. 2026 · 307 mots');
});
