import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { findSignedInProfile } from '#features/accounts/accounts/web/find-signed-in-profile.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Continues without the form when the person has signed in in another tab and returns to this one. */
export function useSignInFromOtherTab(): void {
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
