import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { InvitationPill } from './invitation-pill.tsx';

const INVITED = '2026-11-10T09:00:00.000Z';
const FAILED = '2026-11-10T09:00:02.000Z';

beforeEach(() => chooseLanguage('fr'));
afterEach(cleanup);

test('FX-51: an undelivered invitation is not shown as sent', () => {
  const { rerender } = render(<InvitationPill of={{ invitedOn: INVITED, invitationFailedOn: FAILED }} />);
  expect(screen.getByText('Invitation non remise')).toBeDefined();
  rerender(<InvitationPill of={{ invitedOn: INVITED, invitationFailedOn: null }} />);
  expect(screen.getByText(/^Invitation envoyée le 10 nov/)).toBeDefined();
});
