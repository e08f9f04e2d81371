import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { useText } from '#ui/words/language.ts';
import { finishOrganisationSignIn } from '../contract/organisation-account.ts';
import { organisationAccountText } from './organisation-account-text.ts';
import { endTrip, type ProviderTrip } from './provider-trip.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { safeReturnTo, useAfterSignIn } from './use-after-sign-in.ts';

const SETTINGS_PAGE = '/org-admin?tab=sign-in';

/** TR-02: where the provider of an organisation sends the browser back; ends the sign-in or the test. */
export default function OrganisationReturnPage() {
  const text = useText(organisationAccountText);
  const unconfirmed = useFinish();
  if (unconfirmed)
    return (
      <SignInFrame>
        <h1>{text.unconfirmed}</h1>
        <Notice kind="error">{unconfirmed.sentence}</Notice>
        <ButtonLink
          to={safeReturnTo(unconfirmed.returnTo)}
          variant="principal"
          size="large"
          fullWidth
          sx={{ mt: '24px' }}
        >
          {text.goBack}
        </ButtonLink>
      </SignInFrame>
    );
  return (
    <SignInFrame>
      <div aria-busy="true">
        <h1>{text.finishing}</h1>
        <Spinner />
      </div>
    </SignInFrame>
  );
}

/** A confirmation that failed; its person is still signed in. */
interface Unconfirmed {
  readonly sentence: string;
  readonly returnTo: string;
}

/** Sends the parameters of the address once, then leaves this page for good: the Back button must not repeat it. */
function useFinish(): Unconfirmed | null {
  const router = useRouter();
  const { welcome } = useAfterSignIn();
  const isStarted = useRef(false);
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const finishing = useMutation({
    networkMode: 'always',
    mutationFn: (parameters: string) =>
      call(finishOrganisationSignIn, { parameters }, { timeoutMs: LONG_TIMEOUT_MS }),
  });
  const start = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const trip = endTrip();
    // Not the fragment of the router, which is decoded.
    finishing.mutate(window.location.hash.slice(1), {
      onSuccess: ({ test }) => {
        if (test) return router.history.replace(SETTINGS_PAGE, { connectionTest: { found: test } });
        welcome();
        router.history.replace(safeReturnTo(trip.kind === 'test' ? '' : trip.returnTo));
      },
      onError: (failure) => showFailure(trip, failure),
    });
  });
  const showFailure = (trip: ProviderTrip, failure: Error) => {
    const sentence = failure.message;
    const incident = failure instanceof CallError ? failure.problem.requestId || null : null;
    if (trip.kind === 'test')
      return router.history.replace(SETTINGS_PAGE, { connectionTest: { failure: sentence } });
    const { returnTo } = trip;
    if (trip.kind === 'confirmation') return setUnconfirmed({ sentence, returnTo });
    const { email } = trip;
    const search = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
    router.history.replace(`/login${search}`, { failedSignIn: { email, sentence, incident } });
  };
  useEffect(() => start(), []);
  return unconfirmed;
}
