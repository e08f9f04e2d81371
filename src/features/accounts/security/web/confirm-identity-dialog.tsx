import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { useRef, useState } from 'react';
import { profileQuery } from '#features/accounts/accounts/web/use-profile.ts';
import { factorText } from '#features/accounts/factors/text.ts';
import { askForPasskey, hasPasskeys, passkeySentence } from '#features/accounts/factors/web/passkeys.ts';
import {
  isReauthenticationRequired,
  useReauthenticationRedirect,
} from '#features/accounts/sign-in/web/use-reauthentication-redirect.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import * as contract from '../contract/confirmation.ts';
import { securityText } from '../text.ts';
import { ProviderConfirmation } from './provider-confirmation.tsx';
import { secondFactorsQuery } from './second-factors-query.ts';

interface ConfirmIdentityDialogProps {
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}

/** Asks for the password, a passkey or a new sign-in before an act that needs to know who is there. */
export default function ConfirmIdentityDialog({ onClose, onConfirmed }: ConfirmIdentityDialogProps) {
  const text = useText(securityText);
  const factors = useText(factorText);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { data } = useQuery(secondFactorsQuery);
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const redirectToSignIn = useReauthenticationRedirect();
  const returnTo = useLocation({ select: ({ href }) => href });
  const byPassword = useExclusiveMutation({
    mutationFn: () => call(contract.confirmWithPassword, { password }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: onConfirmed,
    onError: (failure) => {
      field.current?.focus();
      if (!profile || !isReauthenticationRequired(failure)) return;
      onClose();
      redirectToSignIn(profile.email);
    },
  });
  const byPasskey = useExclusiveMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await call(contract.preparePasskeyConfirmation, {}));
      return call(contract.confirmWithPasskey, { passkey });
    },
    onSuccess: onConfirmed,
  });
  const isWrong = byPassword.error instanceof CallError && byPassword.error.reason === 'auth/wrong-password';
  const refusal = byPasskey.error
    ? passkeySentence(byPasskey.error, factors)
    : byPassword.error && !isWrong
      ? byPassword.error.message
      : null;
  const offersPasskey = hasPasskeys() && (data?.passkeys.length ?? 0) > 0;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text.confirmTitle}
      subtitle={text.confirmSays}
      width={480}
      onSubmit={() => password !== '' && byPassword.mutate()}
      actions={
        <>
          <DialogCancelButton />
          <BusyButton type="submit" variant="principal" busy={byPassword.isPending}>
            {text.confirm}
          </BusyButton>
        </>
      }
    >
      {refusal ? (
        <div style={{ marginBottom: 14 }}>
          <Notice kind="error">{refusal}</Notice>
        </div>
      ) : null}
      <input type="email" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
      <PasswordField
        ref={field}
        label={text.currentPassword}
        autoComplete="current-password"
        autoFocus
        value={password}
        error={isWrong ? text.wrongPassword : null}
        onChange={({ target }) => {
          setPassword(target.value);
          byPassword.reset();
        }}
      />
      {offersPasskey ? (
        <Button
          startIcon={<FingerprintPattern />}
          sx={{ mt: '14px' }}
          aria-disabled={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          {text.usePasskey}
        </Button>
      ) : null}
      {profile ? <ProviderConfirmation email={profile.email} /> : null}
      <Other>
        {text.signInAgainSays}
        <ButtonLink size="small" variant="discret" to="/logout" search={{ returnTo }} onClick={onClose}>
          {text.signInAgain}
        </ButtonLink>
      </Other>
    </DialogFrame>
  );
}

const Other = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  marginTop: 14,
  fontSize: '0.8125rem',
  color: colour.text2,
});
