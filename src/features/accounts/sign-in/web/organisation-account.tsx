import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import type { Ref } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { OrganisationAccount } from '../contract/organisation-account.ts';
import { signInText } from '../text.ts';
import { organisationAccountText } from './organisation-account-text.ts';

/** Which organisation an address belongs to, under its field. */
export function OrganisationHint({ account }: { account: OrganisationAccount }) {
  const text = useText(organisationAccountText);
  return (
    <Hint role="status">
      <Building2 size={14} aria-hidden="true" />
      {text.owns(account.organisationName)}
    </Hint>
  );
}

const Hint = styled('span')({
  display: 'inline-flex',
  gap: 6,
  '& > svg': { flex: 'none', marginTop: 1 },
});

interface OrganisationButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly account: OrganisationAccount;
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
}

/** The way in with the account of an organisation. */
export function OrganisationButton({ ref, account, isLeaving, onLeave }: OrganisationButtonProps) {
  const text = useText(organisationAccountText);
  return (
    <Way>
      <Button
        ref={ref}
        variant="principal"
        size="large"
        fullWidth
        startIcon={<Building2 size={17} />}
        aria-disabled={isLeaving}
        onClick={() => isLeaving || onLeave()}
      >
        {isLeaving ? text.leaving : text.proceed(account.name)}
      </Button>
      {account.required ? <p className="quiet">{text.required(account.organisationName)}</p> : null}
    </Way>
  );
}

const Way = styled('div')({
  marginTop: 20,
  '& > .quiet': { marginTop: 12 },
  '& > button': { '@media (max-width: 599px)': { minHeight: 50, fontSize: '1rem' } },
});

interface FailedSignInNoticeProps {
  readonly account: OrganisationAccount | null;
  /** Why the provider could not be opened. */
  readonly failure: Error | null;
}

/** Why the last sign-in with the account failed, whom to ask, and where the operator finds the cause. */
export function FailedSignInNotice({ account, failure }: FailedSignInNoticeProps) {
  const text = useText(organisationAccountText);
  const { errors } = useText(signInText).views.Login;
  const { failedSignIn } = useLocation().state;
  const sentence = failure?.message ?? failedSignIn?.sentence;
  if (sentence === undefined) return null;
  const ofFailure = failure instanceof CallError ? failure.problem.requestId : null;
  const incident = failure ? ofFailure : failedSignIn?.incident;
  return (
    <Failed kind="error">
      {account ? <b>{text.notConfirmed(account.name)}</b> : null}
      <span>{sentence || errors.unknown}</span>
      {incident ? <span>{text.incident(incident)}</span> : null}
    </Failed>
  );
}

const Failed = styled(Notice)({
  marginTop: 16,
  '& > div': { display: 'grid', gap: 2 },
  '& span': { color: colour.text, fontWeight: 400, overflowWrap: 'anywhere' },
});

/** A line between two ways in. */
export const Or = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '18px 0 14px',
  fontSize: '0.8125rem',
  color: colour.text3,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${colour.line}` },
});
