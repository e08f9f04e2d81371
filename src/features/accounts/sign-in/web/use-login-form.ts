import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { signIn } from '../contract/sign-in.ts';
import { looksLikeEmail } from './looks-like-email.ts';
import { refusedField, type SignInError, signInError } from './sign-in-error.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

type FieldName = 'email' | 'password';
type Refused = { readonly field: FieldName; readonly why: SignInError | 'missing' } | null;

/** AU-01: the sign-in form. Fields are read on submit, since password managers fill them without events. */
export function useLoginForm() {
  const fields = {
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const [refused, setRefused] = useState<Refused>(null);
  const { enter } = useAfterSignIn();
  const refuse = (field: FieldName, why: SignInError | 'missing') => {
    setRefused({ field, why });
    fields[field].current?.focus();
  };
  const signingIn = useMutation({
    mutationFn: (typed: { email: string; password: string }) =>
      call(signIn, typed, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: enter,
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
