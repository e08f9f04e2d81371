import { Link, RouterProvider, useNavigate } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setServerLocation } from '#ui/call/server-location.ts';
import { panelRouter } from './router.ts';

afterEach(() => setServerLocation());

function Views() {
  const navigate = useNavigate();
  return (
    <>
      <Link
        to="/doc/$documentId/{-$analysisId}"
        params={{ documentId: 'd', analysisId: 'a' }}
        hash="element-e"
      >
        Lire
      </Link>
      <button type="button" onClick={() => void navigate({ to: '/notifications', search: { shown: 20 } })}>
        Tout voir
      </button>
    </>
  );
}

test('[EX-01] links of the features’ views point to the web app, and every navigation opens a tab', async () => {
  setServerLocation({ address: 'https://vigie.example', authorization: 'Bearer one' });
  const opened: string[] = [];
  const router = panelRouter(Views, (address) => opened.push(address));
  render(<RouterProvider router={router} />);
  const link = await screen.findByRole('link', { name: 'Lire' });
  expect(link).toHaveProperty('href', 'https://vigie.example/doc/d/a#element-e');
  await userEvent.click(screen.getByRole('button', { name: 'Tout voir' }));
  expect(opened).toEqual(['https://vigie.example/notifications?shown=20']);
  // The panel itself did not navigate.
  expect(screen.getByRole('link', { name: 'Lire' })).toBe(link);
});
