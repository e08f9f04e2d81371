import { expect, test } from 'vitest';
import { notificationAddress } from './notification-row.tsx';

const analysisId = '019a7c1e-0000-7000-8000-000000000001';
const addressFor = (documentUrl: string) =>
  notificationAddress({ type: 'shared', documentTitle: 'Recul du trait de côte', documentUrl, analysisId });

test('[NO-03] is the redirect page with the address and the analysis', () => {
  const address = new URL(addressFor('https://gazette.example/a?page=2&b=c#haut'), 'https://vigie.example');
  expect(address.pathname).toBe('/redirect');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    redirectUrl: 'https://gazette.example/a?page=2&b=c#haut',
    analysisId,
  });
});

test.each(['', 'javascript:alert(1)', '/portfolio', 'file:///etc/hosts'])(
  '[NO-03] « %s » is not an external page: the analysis opens',
  (documentUrl) => {
    expect(addressFor(documentUrl)).toBe(`/doc/-/${analysisId}`);
  },
);
