import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findSignedInProfile } from '#features/accounts/accounts/web/use-profile.ts';
import { hasPasskeys } from '#features/accounts/factors/web/passkeys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import type { OrganisationAccount } from '../contract/organisation-account.ts';
import { signIn } from '../contract/sign-in.ts';
import { signInText } from '../text.ts';
import { FailedSignInNotice, Or, OrganisationButton, OrganisationHint } from './organisation-account.tsx';
import { organisationAccountText } from './organisation-account-text.ts';
import type { RequestedLink } from './send-link-dialog.tsx';
import {
  looksLikeEmail,
  refusedField,
  type SignInError,
  signInError,
  signInSentence,
} from './sign-in-error.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useOrganisationAccount } from './use-organisation-account.ts';

const SendLinkDialog = lazyLayer(() => import('./send-link-dialog.tsx'));

/** AU-01: sign in with email and password, or with the account of one's organisation. */
export default function LoginPage() {
  const all = useText(signInText);
  const text = all.views.Login;
  const organisationText = useText(organisationAccountText);
  const initialEmail = useInitialEmail();
  const organisation = useOrganisationAccount(initialEmail);
  const { account } = organisation;
  const { fields, refused, submit, edited, writtenEmail, inProgress, isSubmitted } = useLoginForm(
    organisation,
    initialEmail !== '',
  );
  const accountButton = useAccountFocus(account, isSubmitted);
  useSignInFromOtherTab();
  const [asking, setAsking] = useState<{ kind: RequestedLink; email: string } | null>(null);
  const [isAdmin, setAdmin] = useState(false);
  const errorOf = (field: FieldName) => {
    if (refused?.field !== field) return null;
    if (refused.why !== 'missing') return signInSentence(refused.why, text.errors);
    return field === 'email' ? text.missingEmail : text.missingPassword;
  };
  const ask = (kind: RequestedLink) => setAsking({ kind, email: writtenEmail() });
  const close = () => setAsking(null);
  // Where the account is required, only admins have other ways, and ask for them.
  const isLocal = !account?.required || isAdmin;
  const passkey = isLocal && hasPasskeys() ? <PasskeySignIn /> : null;
  return (
    <SignInFrame>
      <Form noValidate onSubmit={submit} aria-busy={inProgress} aria-label={text.title}>
        <h1>{text.welcome}</h1>
        <p className="lead">{account ? organisationText.lead : text.lead}</p>
        <TextField
          ref={fields.email}
          label={all.email}
          size="signIn"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus={initialEmail === ''}
          defaultValue={initialEmail}
          error={errorOf('email')}
          help={account ? <OrganisationHint account={account} /> : undefined}
          onChange={edited}
          onBlur={() => void organisation.find(writtenEmail())}
        />
        <FailedSignInNotice account={account} failure={organisation.failure} />
        {account ? (
          <OrganisationButton
            ref={accountButton}
            account={account}
            isLeaving={organisation.isLeaving}
            onLeave={() => organisation.leave(writtenEmail())}
          />
        ) : null}
        {account && isLocal ? (
          <>
            {passkey}
            <Or>{organisationText.or}</Or>
          </>
        ) : null}
        <div className="local" data-beside={account ? '' : undefined} hidden={!isLocal}>
          <div className="password">
            <PasswordField
              ref={fields.password}
              label={all.password}
              size="signIn"
              autoComplete="current-password"
              placeholder={account ? organisationText.ownPassword : undefined}
              error={errorOf('password')}
              onChange={edited}
            />
            <p className="forgot">
              <button type="button" className="link" onClick={() => ask('reset')}>
                {text.forgot}
              </button>
            </p>
          </div>
          <Button
            type="submit"
            variant={account ? 'contour' : 'principal'}
            size="large"
            fullWidth={!account}
            aria-disabled={inProgress}
          >
            {account ? organisationText.enter : inProgress ? text.submitting : text.submit}
          </Button>
        </div>
        {account ? null : passkey}
        <p className="quiet">
          {account ? organisationText.sends(account.name) : text.noAccount}{' '}
          {account && isLocal ? null : (
            <button type="button" className="link" onClick={() => (account ? setAdmin(true) : ask('link'))}>
              {account ? organisationText.asAdmin : text.byLink}
            </button>
          )}
        </p>
      </Form>
      {asking ? (
        <SendLinkDialog {...asking} onClose={close} layer={{ open: () => setAsking(asking), close }} />
      ) : null}
    </SignInFrame>
  );
}

/** The address of a sign-in that failed, or the one in the link of an invitation. */
function useInitialEmail(): string {
  const { hash, state } = useLocation();
  const inAddress = new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? '';
  return useState(state.failedSignIn?.email || inAddress)[0];
}

/** Gives the button of the account the focus when the address was submitted, or when it replaces the focused password. */
function useAccountFocus(account: OrganisationAccount | null, isSubmitted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const required = account?.required;
  useEffect(() => {
    if (required === undefined) return;
    const isFocusLost = document.activeElement?.closest('[hidden]') !== null;
    if (isSubmitted || isFocusLost) button.current?.focus();
  }, [required, isSubmitted]);
  return button;
}

/** TR-01: signs in with a passkey alone, which verifies its user itself. */
function PasskeySignIn() {
  const text = useText(signInText).views.Login;
  const [problem, setProblem] = useState(false);
  const { proceed } = useAfterSignIn();
  const entering = useMutation({
    mutationFn: async () => (await import('./sign-in-with-passkey.ts')).signInWithPasskeyAlone(),
    onMutate: () => setProblem(false),
    onSuccess: proceed,
    onError: () => setProblem(true),
  });
  const busy = entering.isPending || entering.isSuccess;
  return (
    <>
      <Button
        size="large"
        fullWidth
        startIcon={<FingerprintPattern size={17} />}
        aria-disabled={busy}
        onClick={() => busy || entering.mutate()}
        sx={{ mt: '10px' }}
      >
        {text.usePasskey}
      </Button>
      <FieldNote id="passkey-note" error={problem ? text.passkeyNotUsed : null} />
    </>
  );
}

const Form = styled('form')({
  maxWidth: 384,
  margin: '0 auto',
  '@media (max-width: 599px)': { maxWidth: 'none' },
  '& .lead + *, & .password': { marginTop: 20 },
  '& .password': { position: 'relative', containerType: 'inline-size' },
  // Next to the label on a wide screen, but after the field in the tab order.
  '& .forgot': {
    position: 'absolute',
    right: 0,
    // Its text is aligned with the label, inside a larger touch target.
    top: -5,
    lineHeight: 18 / 14,
    '@media (max-width: 599px)': { position: 'static', marginTop: 10 },
    '@media (max-width: 599px) and (pointer: coarse)': { marginTop: 2 },
    // With large text there is no room next to the label.
    '@container (max-width: 17rem)': { position: 'static', marginTop: 10 },
  },
  '& button[type=submit]': {
    marginTop: 28,
    '@media (max-width: 599px)': { marginTop: 16, minHeight: 50, fontSize: '1rem' },
  },
  // Beside the account of an organisation, the password is the second way: its button stands at the end of the field.
  '& .local[data-beside]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'start',
    '& .password': { marginTop: 0 },
    '& button[type=submit]': { marginTop: 24, minHeight: 46 },
  },
  '& .local[hidden]': { display: 'none' },
  // The link has its own line: its touch target would increase the line spacing of the sentence.
  '& > .quiet': { marginTop: 16, '& > .link': { display: 'block' } },
});

/** Continues without the form when the person has signed in in another tab and returns to this one. */
function useSignInFromOtherTab(): void {
  const cache = useQueryClient();
  const { enter } = useAfterSignIn();
  const check = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // Still signed out, or no answer: the form stays.
    const onAnswer = (profile: object | null) => {
      if (profile) enter();
    };
    findSignedInProfile(cache).then(onAnswer, () => undefined);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}

type FieldName = 'email' | 'password';
type Refused = { readonly field: FieldName; readonly why: SignInError | 'missing' } | null;

/** AU-01: the sign-in form. Fields are read on submit, since password managers fill them without events. */
function useLoginForm(
  { account, find, edit, leave }: ReturnType<typeof useOrganisationAccount>,
  isInitiallySubmitted: boolean,
) {
  const fields = {
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const [refused, setRefused] = useState<Refused>(null);
  /** The address was submitted, rather than left with Tab or the pointer. */
  const [isSubmitted, setSubmitted] = useState(isInitiallySubmitted);
  const { proceed } = useAfterSignIn();
  const refuse = (field: FieldName, why: SignInError | 'missing') => {
    setRefused({ field, why });
    fields[field].current?.focus();
  };
  const fieldValue = (field: FieldName) => fields[field].current?.value ?? '';
  /** Shows the account of the organisation; false when there is none. */
  const offerAccount = async (): Promise<boolean> => {
    setSubmitted(true);
    return (await find(fieldValue('email'))) !== null;
  };
  const signingIn = useMutation({
    mutationFn: (typed: { email: string; password: string }) =>
      call(signIn, typed, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: proceed,
    onError: (failure) => {
      const error = signInError(failure);
      refuse(refusedField(error.code), error);
      if (error.code === 'organisation-account-required') void offerAccount();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signingIn.isPending) return;
    const email = fieldValue('email').trim();
    if (email === '') refuse('email', 'missing');
    else if (!looksLikeEmail(email)) refuse('email', { code: 'auth/invalid-email' });
    else if (fieldValue('password') === '' && account) leave(email);
    else if (fieldValue('password') === '')
      void offerAccount().then((isOffered) => isOffered || refuse('password', 'missing'));
    else {
      setRefused(null);
      signingIn.mutate({ email, password: fieldValue('password') });
    }
  };
  return {
    fields,
    refused,
    submit,
    edited: () => {
      setRefused(null);
      setSubmitted(false);
      edit(fieldValue('email'));
    },
    writtenEmail: () => fieldValue('email').trim(),
    // After a success too, until the next page is shown.
    inProgress: signingIn.isPending || signingIn.isSuccess,
    isSubmitted,
  };
}
