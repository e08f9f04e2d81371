import { expect, it } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { createIncident } from './incident-page.tsx';

it('[SY-06] uses the request id of a refusal of the server', () => {
  const refusal = new CallError({
    type: '/problems/unexpected',
    title: 'unexpected',
    status: 500,
    detail: 'Une erreur est survenue, veuillez réessayer.',
    reason: 'unexpected',
    requestId: '019a7c1e-0000-7000-8000-000000000001',
  });
  expect(createIncident(refusal).id).toBe('019a7c1e-0000-7000-8000-000000000001');
});

it('[SY-06] else generates a number with the day and time', () => {
  const { id } = createIncident(new Error('render'), new Date(2026, 10, 14, 10, 42));
  expect(id).toMatch(/^V-[2-9B-Z]{4}-1114-1042$/);
});
