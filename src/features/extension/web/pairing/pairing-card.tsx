import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { pairingCode } from '../../rules/pairing-code.ts';
import { usePairingOrigin } from '../use-extension.ts';
import { PairedAccount } from './paired-account.tsx';
import { PairingDone } from './pairing-done.tsx';
import { PairingFrame } from './pairing-frame.ts';
import { pairingText } from './pairing-text.ts';
import { PermissionLists } from './permission-lists.tsx';
import { useApprovePairing } from './use-approve-pairing.ts';

/** EX-01: the code that both sides show, the account and the permissions, with the button to approve. */
export function PairingCard({ challenge }: { challenge: string }) {
  const text = useText(pairingText);
  const profile = useSuspenseQuery(profileQuery).data;
  const origin = usePairingOrigin(challenge);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isConfirmationMissing, setConfirmationMissing] = useState(false);
  const approval = useApprovePairing(challenge);
  if (approval.isSuccess) return <PairingDone name={profile.displayName} />;
  const approve = async () => {
    const isAllowed = isConfirmed || (await origin.isByThisBrowser());
    setConfirmationMissing(!isAllowed);
    if (isAllowed) approval.mutate();
  };
  return (
    <Card aria-labelledby="pairing-title">
      <h1 id="pairing-title">{text.title}</h1>
      <p className="compare" id="pairing-compare">
        {text.compare}
      </p>
      <Code
        data-testid="pairing-code"
        role="img"
        aria-label={`${text.code} ${[...pairingCode(challenge)].join(' ')}`}
      >
        {pairingCode(challenge)}
      </Code>
      <Notice kind="warning">{text.warning}</Notice>
      <PairedAccount profile={profile} challenge={challenge} />
      <PermissionLists />
      {origin.by === 'this-browser' || origin.by === 'not-known-yet' ? null : (
        <Notice kind="warning">
          {origin.by === 'another' ? text.notThisOne : text.notHeard}
          <Checkbox
            label={text.seen}
            checked={isConfirmed}
            aria-invalid={isConfirmationMissing || undefined}
            aria-describedby={isConfirmationMissing ? 'pairing-too-early' : undefined}
            onChange={({ target }) => {
              setConfirmed(target.checked);
              setConfirmationMissing(false);
            }}
          />
        </Notice>
      )}
      {isConfirmationMissing ? (
        <p className="too-early" id="pairing-too-early" role="alert">
          {text.seenFirst}
        </p>
      ) : null}
      {approval.error ? <Notice kind="error">{failureText(approval.error, text)}</Notice> : null}
      <div className="ways">
        <BusyButton
          variant="principal"
          size="large"
          busy={approval.isPending}
          aria-describedby="pairing-compare"
          onClick={approve}
        >
          {text.approve}
        </BusyButton>
        <ButtonLink size="large" to="/extension">
          {text.cancel}
        </ButtonLink>
      </div>
      <p className="revocable">{text.revocable}</p>
    </Card>
  );
}

/** The server's sentence for a refusal; a general one when there was no answer. */
function failureText(failure: Error, text: (typeof pairingText)['fr']): string {
  const wasRefused = failure instanceof CallError && failure.status >= 400 && failure.status < 500;
  return wasRefused ? failure.message : text.silent;
}

const Card = styled(PairingFrame)({
  gap: 16,
  padding: '28px 32px 24px',
  '& .compare': { marginTop: -10, color: colour.text2, textWrap: 'pretty' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 10 },
  '& .too-early': { color: colour.error, fontSize: '0.8125rem', fontWeight: 500 },
  '& .revocable': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3, textWrap: 'pretty' },
  '@media (max-width: 599px)': { padding: '20px 16px' },
});

const Code = styled('p')({
  padding: '18px 12px',
  textAlign: 'center',
  font: '650 2.5rem/1.2 ui-monospace, SFMono-Regular, Menlo, monospace',
  letterSpacing: '.08em',
  color: colour.primary,
  background: colour.primarySoft,
  borderRadius: 10,
  userSelect: 'all',
  '@media (max-width: 599px)': { fontSize: '2rem' },
});
