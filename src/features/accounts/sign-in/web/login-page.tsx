import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { signIn } from '../contract/sign-in.ts';
import { signInText } from '../text.ts';
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

const SendLinkDialog = lazyLayer(() => import('./send-link-dialog.tsx'));

/** AU-01: sign in with email and password. */
export default function LoginPage() {
  const all = useText(signInText);
  const text = all.views.Login;
  const { fields, refused, submit, edited, writtenEmail, inProgress } = useLoginForm();
  useSignInFromOtherTab();
  const [asking, setAsking] = useState<{ kind: RequestedLink; email: string } | null>(null);
  const errorOf = (field: 'email' | 'password') => {
    if (refused?.field !== field) return null;
    if (refused.why !== 'missing') return signInSentence(refused.why, text.errors);
    return field === 'email' ? text.missingEmail : text.missingPassword;
  };
  const ask = (kind: RequestedLink) => setAsking({ kind, email: writtenEmail() });
  const close = () => setAsking(null);
  const forgot = (
    <button type="button" className="link" onClick={() => ask('reset')}>
      {text.forgot}
    </button>
  );
  return (
    <SignInFrame>
      <Form noValidate onSubmit={submit} aria-busy={inProgress} aria-label={text.title}>
        <h1>{text.welcome}</h1>
        <p className="lead">{text.lead}</p>
        <TextField
          ref={fields.email}
          label={all.email}
          size="signIn"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          error={errorOf('email')}
          onChange={edited}
        />
        <div className="password">
          <PasswordField
            ref={fields.password}
            label={all.password}
            size="signIn"
            autoComplete="current-password"
            error={errorOf('password')}
            onChange={edited}
          />
          <p className="forgot">{forgot}</p>
        </div>
        <Button type="submit" variant="principal" size="large" fullWidth aria-disabled={inProgress}>
          {inProgress ? text.submitting : text.submit}
        </Button>
        {hasPasskeys() ? <PasskeySignIn /> : null}
        <p className="quiet">
          {text.noAccount}{' '}
          <button type="button" className="link" onClick={() => ask('link')}>
            {text.byLink}
          </button>
        </p>
      </Form>
      {asking ? (
        <SendLinkDialog {...asking} onClose={close} layer={{ open: () => setAsking(asking), close }} />
      ) : null}
    </SignInFrame>
  );
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
  '& > button[type=submit]': {
    marginTop: 28,
    '@media (max-width: 599px)': { marginTop: 16, minHeight: 50, fontSize: '1rem' },
  },
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
function useLoginForm() {
  const fields = {
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const [refused, setRefused] = useState<Refused>(null);
  const { proceed } = useAfterSignIn();
  const refuse = (field: FieldName, why: SignInError | 'missing') => {
    setRefused({ field, why });
    fields[field].current?.focus();
  };
  const signingIn = useMutation({
    mutationFn: (typed: { email: string; password: string }) =>
      call(signIn, typed, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: proceed,
    onError: (failure) => {
      const error = signInError(failure);
      refuse(refusedField(error.code), error);
    },
  });
  const fieldValue = (field: FieldName) => fields[field].current?.value ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signingIn.isPending) return;
    const email = fieldValue('email').trim();
    if (email === '') refuse('email', 'missing');
    else if (!looksLikeEmail(email)) refuse('email', { code: 'auth/invalid-email' });
    else if (fieldValue('password') === '') refuse('password', 'missing');
    else {
      setRefused(null);
      signingIn.mutate({ email, password: fieldValue('password') });
    }
  };
  return {
    fields,
    refused,
    submit,
    edited: () => setRefused(null),
    writtenEmail: () => fieldValue('email').trim(),
    // After a success too, until the next page is shown.
    inProgress: signingIn.isPending || signingIn.isSuccess,
  };
}
