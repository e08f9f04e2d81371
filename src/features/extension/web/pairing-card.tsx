import { styled } from '@mui/material/styles';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TwoColumns } from '#ui/page/section-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { approvePairing } from '../contract/pairing.ts';
import { pairingCode } from '../rules/pairing.ts';
import { pairingText } from '../text.ts';
import { EXTENSION_QUERY_KEY, sendToExtension, usePairingOrigin } from './use-extension.ts';

/** The frame of the pairing card and of its final state. */
const PairingFrame = styled('section')({
  display: 'grid',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  boxShadow: colour.e1,
  '& h1': {
    fontSize: '1.5rem',
    lineHeight: 32 / 24,
    fontWeight: 650,
    letterSpacing: '-.02em',
    textWrap: 'balance',
  },
});

/** What the paired extension may do and may not do. */
function PermissionLists() {
  const text = useText(pairingText);
  return (
    <TwoColumns>
      <List>
        <h2>{text.may}</h2>
        <ul>
          {text.mayDo.map((allowed) => (
            <li key={allowed}>
              <Check size={16} color={colour.success} />
              {allowed}
            </li>
          ))}
        </ul>
      </List>
      <List>
        <h2>{text.mayNot}</h2>
        <ul>
          {text.mayNotDo.map((forbidden) => (
            <li key={forbidden}>
              <X size={16} color={colour.error} />
              {forbidden}
            </li>
          ))}
        </ul>
      </List>
    </TwoColumns>
  );
}

const List = styled('div')({
  '& h2': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600, marginBottom: 6 },
  '& ul': { display: 'grid', gap: 6 },
  '& li': { display: 'flex', gap: 8, fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
  '& li > svg': { flex: 'none', marginTop: 1 },
});

/** The account being paired, with a link to switch to another account and come back. */
function PairedAccount({ profile, challenge }: { profile: Profile; challenge: string }) {
  const text = useText(pairingText);
  return (
    <Account aria-label={text.signedInAs}>
      <Avatar of={profile} size={40} decorative />
      <div>
        <p className="what">{text.signedInAs}</p>
        <p className="name">{profile.displayName}</p>
        <p className="what">
          {profile.email} · {profile.organizationName}
        </p>
      </div>
      <ButtonLink
        variant="discret"
        size="small"
        to="/logout"
        search={{ returnTo: `/extension?pairing=${challenge}` }}
      >
        {text.otherAccount}
      </ButtonLink>
    </Account>
  );
}

const Account = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { fontWeight: 600 },
  '& .what': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});

/** EX-01: the pairing is complete. */
function PairingDone({ name }: { name: string }) {
  const text = useText(pairingText);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button, which had the focus, was removed.
    title.current?.focus();
  }, []);
  return (
    <Done>
      <CircleCheck size={44} color={colour.success} />
      <h1 ref={title} tabIndex={-1}>
        {text.doneTitle}
      </h1>
      <p>{text.done(name)}</p>
      <p>
        <b>{text.close}</b>
      </p>
      <ButtonLink to="/extension">{text.about}</ButtonLink>
    </Done>
  );
}

const Done = styled(PairingFrame)({
  justifyItems: 'center',
  gap: 10,
  padding: '40px 24px 32px',
  textAlign: 'center',
  '& h1': { outline: 'none' },
  '& p': { color: colour.text2, textWrap: 'pretty' },
  '& a': { marginTop: 12 },
});

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
          {origin.by === 'another' ? text.notThisOne : text.notRecognised}
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

/** EX-01: approves the pairing of this challenge and notifies the extension. */
function useApprovePairing(challenge: string) {
  const cache = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => call(approvePairing, { challenge }),
    // Optional: the extension also polls every second.
    onSuccess: async () => {
      await sendToExtension(cache, { vigie: 'approved' }).catch(() => null);
      await cache.invalidateQueries({ queryKey: EXTENSION_QUERY_KEY });
    },
  });
}
